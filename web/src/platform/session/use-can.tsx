import { type Access, allowed } from '@platen/contracts/ability'
import type { ReactNode } from 'react'
import { useObservable } from '../observable.ts'
import { type Session, session, type UserData } from './session.ts'

export function useSession(): Session {
  return useObservable(session)
}

/** The signed-in user. Only below a guarded route; refuses (throws) elsewhere. */
export function useUser(): UserData {
  const { user } = useSession()
  if (!user) throw new Error('no user outside guarded screens')
  return user
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
