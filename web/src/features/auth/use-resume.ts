import { useRouter, useRouterState } from '@tanstack/react-router'
import { useEffect, useRef, useState } from 'react'
import { useObservable } from '../../platform/observable.ts'
import { destinationAfterLogin } from '../../platform/routing/destination.rules.ts'
import { loadUser } from '../../platform/session/me.ts'
import { secondsUntilRetry } from '../../platform/session/retry.rules.ts'
import { meFailure, readToken } from '../../platform/session/session.ts'
import { useSession } from '../../platform/session/use-can.tsx'

/**
 * Goes on from the sign-in screen without a sign-in (ACCESS-79): asks for the user again by itself where the call had
 * failed, after a reload too, and follows a sign-in of another tab to the wanted screen.
 * @param isSigningIn - whether the form of this screen is doing that itself
 */
export function useResume(isSigningIn: boolean) {
  const router = useRouter()
  const { query, resumes } = useRouterState({
    select: ({ location }) => ({ query: location.searchStr, resumes: location.state.resumes }),
    structuralSharing: true,
  })
  const { user } = useSession()
  const failure = useObservable(meFailure)
  const [wasSignedIn] = useState(user !== null)
  // After a reload nothing is known but that there is a token.
  const [isAsking, setIsAsking] = useState(
    () => resumes !== undefined && user === null && failure === null && readToken() !== null,
  )
  const failures = useRef(0)

  const ask = async () => {
    setIsAsking(true)
    await loadUser({ quietly: true })
    setIsAsking(false)
  }
  useEffect(() => {
    if (isAsking) void ask()
    // Only after a reload; later it is asked by the timer and the button.
    // oxlint-disable-next-line react/exhaustive-deps
  }, [])
  useEffect(() => {
    const seconds = failure && secondsUntilRetry(failure, ++failures.current)
    if (seconds === null) return undefined
    const again = () => void ask()
    // Not all browsers of the factory in the same moment.
    const timer = setTimeout(again, seconds * 1_000 + Math.random() * 500)
    window.addEventListener('online', again)
    return () => {
      clearTimeout(timer)
      window.removeEventListener('online', again)
    }
  }, [failure])
  useEffect(() => {
    if (user === null || wasSignedIn || isSigningIn) return
    const wanted = resumes ?? (new URLSearchParams(query).has('to') ? destinationAfterLogin(query) : null)
    if (wanted !== null) router.history.replace(wanted)
    // Once, when the user becomes known; a sign-in by the form leads on by itself.
    // oxlint-disable-next-line react/exhaustive-deps
  }, [user])
  return { failure, isAsking, ask: () => void ask() }
}
