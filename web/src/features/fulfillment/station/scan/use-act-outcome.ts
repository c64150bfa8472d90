import { useState } from 'react'
import { useObservable } from '../../../../platform/observable.ts'
import { lastScans } from './last-scans.ts'

/** What an act without a scan has done, for the verdict of its screen: until the next scan or act has a result. */
export function useActOutcome<T>(): [T | null, (outcome: T) => void] {
  const [kept, setKept] = useState<{ outcome: T; after: number | undefined } | null>(null)
  const newest = useObservable(lastScans)[0]?.id
  return [
    kept !== null && kept.after === newest ? kept.outcome : null,
    (outcome) => setKept({ outcome, after: lastScans.get()[0]?.id }),
  ]
}
