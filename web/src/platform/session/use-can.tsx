import { type Access, isAllowed } from '@platen/contracts/ability'
import type { ReactNode } from 'react'
import { useObservable } from '../observable.ts'
import { rulesInForce } from './account.rules.ts'
import { type Session, session, type UserData } from './session.ts'

export function useSession(): Session {
  return useObservable(session)
}

let lastUser: UserData | null = null
session.subscribe(() => {
  lastUser = session.get().user ?? lastUser
})

/**
 * The signed-in user. After the session has ended, returns the last user until the guard has redirected, also to what
 * an answer that comes meanwhile shows. Use only below a guarded route.
 * @throws if no user was ever loaded
 */
export function useUser(): UserData {
  const known = useSession().user ?? lastUser
  if (!known) throw new Error('no user outside guarded screens')
  return known
}

/**
 * Whether the user has this access, by the same rule as on the server (contracts/ability); nobody has any until their
 * account is complete.
 */
export function useCan(access: Access): boolean {
  return isAllowed(rulesInForce(useSession()), access)
}

/** Renders its children only for users with this access. */
export function Can({ access, children, fallback }: { access: Access; children: ReactNode; fallback?: ReactNode }) {
  return useCan(access) ? children : (fallback ?? null)
}
