import { useEffect } from 'react'

/** When what the bench says changes, its top is in sight: the one thing to know stands there. */
export function useTopOfBench(said: string): void {
  useEffect(() => {
    window.scrollTo({ top: 0 })
    document.querySelector('[data-bench]')?.scrollTo({ top: 0 })
  }, [said])
}
