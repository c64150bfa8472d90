import { useEffect, useState } from 'react'
import { type Notice, onNotice } from '../../../platform/notices.ts'
import { LatePart } from '../../../ui/late-part.ts'

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
  return <LatePart load={load} wish={first.at(-1) ?? null} shownWith={{ first, ready }} />
}
