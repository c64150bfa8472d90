import { type Access, allowed } from '@platen/contracts/ability'
import { type ReactNode, useState } from 'react'
import { useObservable } from '../observable.ts'
import { type Session, session, type UserData } from './session.ts'

export function useSession(): Session {
  return useObservable(session)
}

/**
 * The signed-in user; whoever it was last, where the session ended and the guard has not led away yet. Only below a
 * guarded route; refuses (throws) elsewhere.
 */
export function useUser(): UserData {
  const { user } = useSession()
  const [last, keep] = useState(user)
  if (user && user !== last) keep(user)
  const known = user ?? last
  if (!known) throw new Error('no user outside guarded screens')
  return known
}

/** Whether the reader may do this; the same rule as the server's (contracts/ability). */
export function useCan(access: Access): boolean {
  const { userAbilities } = useSession()
  return allowed(userAbilities, access)
}

/** Shows its children only to those who may. */
export function Can({ access, children, otherwise }: { access: Access; children: ReactNode; otherwise?: ReactNode }) {
  return useCan(access) ? children : (otherwise ?? null)
}
