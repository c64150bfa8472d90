import type { Rule } from '@platen/contracts/ability'

/** The signed-in user, as far as calls need it. The system's own jobs and commands run as the seeded system user. */
export interface Actor {
  id: number
  name: string
  rules: readonly Rule[]
  /** Every call except those open to any session is refused until the password is changed. */
  must_change_password?: boolean
}
