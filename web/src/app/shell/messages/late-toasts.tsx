import { useEffect, useState } from 'react'
import { type Notice, onNotice } from '../../../platform/notices.ts'
import { LazyPart } from '../../../ui/lazy-part.ts'

const load = async () => (await import('./toasts.tsx')).Toasts

/** Loads the toasts with the first message; until then they cost nothing. */
export function LateToasts() {
  const [first, setFirst] = useState<readonly Notice[]>([])
  const [shows, setShows] = useState(false)
  useEffect(() => {
    if (shows) return undefined
    return onNotice((notice) => setFirst((earlier) => [...earlier, notice]))
  }, [shows])
  const ready = () => {
    setShows(true)
    setFirst([])
  }
  return <LazyPart load={load} trigger={first.at(-1) ?? null} componentProps={{ first, ready }} />
}
