import type { LogEntry } from '@platen/contracts/warehouse/log'
import { formatNumber } from '../../../platform/i18n/format-numbers.ts'
import { BlankThumb } from '../../../words/blank/blank-thumb.tsx'

/** What an entry of the log moved: a quantity of a SKU and lot, or the pallet as a whole. */
export function MoveGoods({ entry }: { entry: LogEntry }) {
  if (entry.sku === null || entry.quantity === null) {
    return <bdi>{(entry.from_pallet ?? entry.to_pallet)?.code}</bdi>
  }
  return (
    <>
      {entry.picture && <BlankThumb of={entry.picture} size={20} />} {formatNumber(entry.quantity)} ×{' '}
      <bdi>{entry.sku}</bdi>
      {entry.lot && (
        <>
          {' · '}
          <bdi>{entry.lot}</bdi>
        </>
      )}
    </>
  )
}
