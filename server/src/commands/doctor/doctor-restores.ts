import type { RestoreView } from '@platen/contracts/restores/endpoints'
import { numberFloor, numbersPerSecond } from '../../platform/backup/number-floor.ts'

/** What a restore ended, for people (RESTORE-2). */
export const describeEndedAccess =
  'All sessions and links have ended: pair browsers with their stations again, and make new API tokens and recovery codes'

/** What a restore brought back, for people (RESTORE-2). */
export const describeReturnedAccess =
  'Users, roles, passwords and authenticator apps are those of the backup: ' +
  'people deactivated since then can sign in again, so review Users'

export function describeRestore(last: RestoreView | undefined): string {
  if (!last) return 'never'
  const lost = last.lost_files === 0 ? '' : `; ${last.lost_files} files were already lost in the backup`
  return `at ${last.restored_at} from the backup of ${last.backup_made_at}${lost}. ${describeEndedAccess}. ${describeReturnedAccess}`
}

/** Describes whether an older backup could be restored now without issuing a number twice (docs/decisions/008). */
export function describeNumbers(highest: number, now: Date): string {
  const ahead = highest - numberFloor(now)
  if (ahead <= 0) return 'a restore would reuse no number'
  const until = new Date(now.getTime() + (ahead / numbersPerSecond) * 1000)
  return (
    `${ahead} ahead of the clock since the last restore: before ${until.toISOString()} restore no backup that is older than ` +
    'that restore, or numbers could repeat'
  )
}
