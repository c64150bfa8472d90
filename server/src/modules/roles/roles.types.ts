import type { Rule } from '@platen/contracts/ability'

/** Somebody who has a role, with the rules of all their roles that aren't archived. */
export interface Holder {
  id: number
  name: string
  roles: readonly { id: number; rules: readonly Rule[] }[]
}
