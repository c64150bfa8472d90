import { useEffect } from 'react'

/** Hides the frame around the screen while it is mounted, and keeps the display from going to sleep where it can. */
export function useFullDisplay(): void {
  useEffect(() => {
    document.documentElement.toggleAttribute('data-bench-full', true)
    return () => document.documentElement.removeAttribute('data-bench-full')
  }, [])
  useEffect(() => {
    // The browser releases the lock when the tab is hidden, so it is taken again when it is shown.
    let isMounted = true
    let lock: WakeLockSentinel | null = null
    const take = async () => {
      if (document.visibilityState !== 'visible' || !('wakeLock' in navigator)) return
      const taken = await navigator.wakeLock.request('screen').catch(() => null)
      if (isMounted) lock = taken
      else await taken?.release()
    }
    const onVisible = () => void take()
    onVisible()
    document.addEventListener('visibilitychange', onVisible)
    return () => {
      isMounted = false
      document.removeEventListener('visibilitychange', onVisible)
      void lock?.release()
    }
  }, [])
}
