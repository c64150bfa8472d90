import { useState } from 'react'
import { useObservable } from '../../../../platform/observable.ts'
import { lastScans } from './last-scans.ts'

interface ActOutcome<T> {
  outcome: T | null
  /** Counts the outcomes: the same one once more is news, too, which is announced and scrolled to. */
  number: number
  setOutcome: (outcome: T | null) => void
}

/** What an act without a scan has done, for the verdict of its screen: until the next scan or act has a result. */
export function useActOutcome<T>(): ActOutcome<T> {
  const [kept, setKept] = useState<{ outcome: T | null; after: number | undefined; number: number }>()
  const newest = useObservable(lastScans)[0]?.id
  return {
    outcome: kept && kept.after === newest ? kept.outcome : null,
    number: kept?.number ?? 0,
    setOutcome: (outcome) => {
      const after = lastScans.get()[0]?.id
      setKept((before) => ({ outcome, after, number: (before?.number ?? 0) + (outcome === null ? 0 : 1) }))
    },
  }
}
