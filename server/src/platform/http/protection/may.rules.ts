import { isAllowed, type Access, type Rule } from '@platen/contracts/ability'

/** What the handler of a call found that it takes, besides what its endpoint says. */
export interface Asked {
  access: Set<Access>
  proof: boolean
}

/** Of whom it is asked what they may see or do. */
export interface Judged {
  user: { rules: readonly Rule[] }
  asked?: Asked | null
}

/**
 * Whether the caller may do or see this, too. What depends on it is asked for once more if the call has to wait, and
 * cuts off a download that was made with it (ACCESS-15).
 */
export function may({ user, asked }: Judged, access: Access): boolean {
  const isGranted = isAllowed(user.rules, access)
  if (isGranted) asked?.access.add(access)
  return isGranted
}
