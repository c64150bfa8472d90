import { isAllowed } from '@platen/contracts/ability'
import { stationWritePermissions, type StationKind } from '@platen/contracts/fulfillment/stages'
import { opensFor } from '../platform/routing/guard.rules.ts'
import { rulesInForce } from '../platform/session/account.rules.ts'
import { session } from '../platform/session/session.ts'
import { screens } from './features.ts'

/** Whether a screen, named by its path as its feature declares it, exists and the user may open it. */
export function canOpen(path: string): boolean {
  const access = screens.find((screen) => screen.path === path)?.access
  return access !== undefined && opensFor(access, rulesInForce(session.get()))
}

/** Whether the user may work at this kind of station. */
export function canWorkAt(kind: StationKind): boolean {
  return isAllowed(rulesInForce(session.get()), stationWritePermissions[kind])
}
