import { mdiTrayRemove } from '@mdi/js'
import { stockColumns } from '@platen/contracts/products/fields'
import { formatNumber } from '../../platform/i18n/format-numbers.ts'
import { useTexts } from '../../platform/i18n/translate.ts'
import type { Column } from '../../ui/list/list-types.ts'
import { useFieldColumns } from '../../ui/record/fields/use-field-columns.ts'
import { Chip } from '../../ui/status/chip.tsx'

export interface StockFigures {
  on_hand: number
  reserved: number
  available: number
  short: number
  /** False if its stock is not tracked. */
  track_stock?: boolean
}

/** How the stock of rows looks: available (with on hand and reserved below it), and pieces waiting for blanks. */
export function useStockLooks<T extends StockFigures>(): Record<keyof typeof stockColumns, Partial<Column<T>>> {
  const t = useTexts('products')
  const figure = (key: 'on_hand' | 'reserved'): Partial<Column<T>> => ({
    align: 'end',
    isOptional: true,
    cell: (row) => (row.track_stock === false ? '–' : formatNumber(row[key])),
  })
  return {
    available: {
      line: 3,
      align: 'end',
      cell: (row) => (row.track_stock === false ? <span>{t('not_tracked')}</span> : formatNumber(row.available)),
      detail: (row) =>
        row.track_stock !== false &&
        t('of_hand', { on_hand: formatNumber(row.on_hand), reserved: formatNumber(row.reserved) }),
    },
    on_hand: figure('on_hand'),
    reserved: figure('reserved'),
    short: {
      role: 'status',
      align: 'start',
      cell: (row) =>
        row.short > 0 ? (
          <Chip
            tone="danger"
            icon={mdiTrayRemove}
            label={t('short', { count: row.short, figure: formatNumber(row.short) })}
          />
        ) : (
          <span aria-label={t('none_short')}>–</span>
        ),
    },
  }
}

/** The columns of the stock of rows. */
export function useStockColumns<T extends StockFigures>(): Column<T>[] {
  const looks = useStockLooks<T>()
  return useFieldColumns<typeof stockColumns, T>(stockColumns, looks)
}
