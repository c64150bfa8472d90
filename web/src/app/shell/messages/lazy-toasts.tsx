import { useEffect, useState } from 'react'
import { type Notice, onNotice } from '../../../platform/notices.ts'
import { LazyPart } from '../../../ui/lazy-part.ts'

const load = async () => (await import('./toasts.tsx')).Toasts

/** Loads the toast component with the first message. */
export function LazyToasts() {
  const [pendingNotices, setPendingNotices] = useState<readonly Notice[]>([])
  const [isReady, setIsReady] = useState(false)
  useEffect(() => {
    if (isReady) return undefined
    return onNotice((notice) => setPendingNotices((earlier) => [...earlier, notice]))
  }, [isReady])
  const onReady = () => {
    setIsReady(true)
    setPendingNotices([])
  }
  return <LazyPart load={load} trigger={pendingNotices.at(-1) ?? null} componentProps={{ pendingNotices, onReady }} />
}
