import type { WarehouseLookup } from '@platen/contracts/warehouse/lookup'
import { type RefObject, useLayoutEffect } from 'react'

type Found = Exclude<WarehouseLookup, { kind: 'unknown' }>

/** Takes a scanned code into the open form, or returns in words why it can't. */
export type ScanTaker = (found: Found) => string | null

/** Where the open form says how it takes scans; null while none is open. */
export type TakeScan = RefObject<ScanTaker | null>

/** Makes an open form take the scans of its screen. */
export function useTakeScans(scansRef: TakeScan, take: ScanTaker): void {
  // From the moment that the form is shown: what is scanned right after the paint is taken.
  useLayoutEffect(() => {
    scansRef.current = take
    return () => {
      scansRef.current = null
    }
  }, [scansRef, take])
}
