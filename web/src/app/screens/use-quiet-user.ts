import { useNavigate } from '@tanstack/react-router'
import { useEffect } from 'react'
import { findDueStep } from '../../platform/session/account.rules.ts'
import { loadUser } from '../../platform/session/me.ts'
import type { UserData } from '../../platform/session/session.ts'
import { useSession } from '../../platform/session/use-can.tsx'

/**
 * The signed-in user of a public screen, for which the guard loads nobody. Whose password is temporary goes to the
 * screen where they choose their own (ACCESS-90); the public one shows nothing until then.
 */
export function useQuietUser(): { user: UserData | null; isLeaving: boolean } {
  const { user } = useSession()
  const navigate = useNavigate()
  const isLeaving = findDueStep(user) === 'password'
  useEffect(() => void loadUser({ quietly: true }), [])
  useEffect(() => {
    if (isLeaving) void navigate({ to: '/choose-password', replace: true })
  }, [isLeaving, navigate])
  return { user, isLeaving }
}
