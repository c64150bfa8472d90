import { useEffect } from 'react'

/** Scrolls to the top when the main message changes, because that is where it is shown. */
export function useScrollToTop(shown: string): void {
  useEffect(() => {
    window.scrollTo({ top: 0 })
    document.querySelector('[data-bench]')?.scrollTo({ top: 0 })
  }, [shown])
}
