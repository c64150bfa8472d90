import { isAllowed, type Rule } from '@platen/contracts/ability'
import { stationWritePermissions, type StationKind } from '@platen/contracts/fulfillment/stages'
import { opensFor } from '../platform/routing/guard.rules.ts'
import { type Session, session } from '../platform/session/session.ts'
import { screens } from './features.ts'

const none: readonly Rule[] = []

/**
 * The rules by which screens open for a user: their own, or none until they have replaced the initial password and set
 * up the second factor that a role requires, because the guard sends them to the profile until then. Nothing else may
 * be offered to them.
 */
export function openingRules({ user, userAbilities }: Session): readonly Rule[] | null {
  return user?.must_change_password || user?.second_factor_due ? none : userAbilities
}

/** Whether a screen, named by its path as its feature declares it, exists and the user may open it. */
export function canOpen(path: string): boolean {
  const access = screens.find((screen) => screen.path === path)?.access
  return access !== undefined && opensFor(access, openingRules(session.get()))
}

/** Whether the user may work at this kind of station. */
export function canWorkAt(kind: StationKind): boolean {
  return isAllowed(openingRules(session.get()), stationWritePermissions[kind])
}
