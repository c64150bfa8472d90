import type { Work } from '../testing/given-work.ts'
import type { Shown } from '../testing/shown.ts'

/** Everything about a piece at each stage and about a parcel; the search without a piece, and for a code of none. */
export function detailStates({ at }: Work): Shown[] {
  const about = (screen: string, code: string): Shown => ({
    name: `fulfillment-${screen}`,
    path: `/fulfillment/${screen}?barcode=${code}`,
  })
  return [
    about('print-detail', at.print),
    about('confirm-printed-detail', at['confirm-printed']),
    about('quality-check-detail', at['quality-check']),
    about('package-detail', at.packaged),
    { name: 'piece-search', path: '/fulfillment/print-detail' },
    { name: 'piece-unknown', path: '/fulfillment/package-detail?barcode=no-such-code' },
  ]
}
