import { lazy, Suspense, useEffect, useState } from 'react'
import { type Notice, onNotice } from '../../platform/notices.ts'

const Toasts = lazy(async () => ({ default: (await import('./toasts.tsx')).Toasts }))

/** Loads the toasts with the first message; until then they cost nothing. */
export function LateToasts() {
  const [first, setFirst] = useState<Notice[]>([])
  const [wanted, setWanted] = useState(false)
  const [loaded, setLoaded] = useState(false)
  useEffect(() => {
    if (loaded) return undefined
    return onNotice((notice) => {
      setWanted(true)
      setFirst((earlier) => [...earlier, notice])
    })
  }, [loaded])
  const ready = () => {
    setLoaded(true)
    setFirst([])
  }
  if (!wanted) return null
  return (
    <Suspense fallback={null}>
      <Toasts first={first} ready={ready} />
    </Suspense>
  )
}
