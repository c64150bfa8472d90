import { mdiTrayRemove } from '@mdi/js'
import { variantColumns } from '@platen/contracts/products/columns'
import { formatNumber } from '../../platform/i18n/format.ts'
import { useInLanguage } from '../../platform/i18n/i18n.ts'
import { useTexts } from '../../platform/i18n/translate.ts'
import type { Column } from '../../ui/list/list-types.ts'
import { Chip } from '../../ui/status/chip.tsx'

export interface StockFigures {
  on_hand: number
  reserved: number
  available: number
  short: number
  /** False if its stock is not tracked. */
  track_stock?: boolean
}

/** The stock columns: available (with on hand and reserved below it), and pieces waiting for blanks. */
export function useStockColumns<T extends StockFigures>(): Column<T>[] {
  const t = useTexts('products')
  const inLanguage = useInLanguage()
  const figure = (key: 'on_hand' | 'reserved'): Column<T> => ({
    key,
    label: inLanguage(variantColumns[key]),
    width: 90,
    align: 'end',
    isOptional: true,
    cell: (row) => (row.track_stock === false ? '–' : formatNumber(row[key])),
  })
  return [
    {
      key: 'available',
      label: inLanguage(variantColumns.available),
      width: 116,
      align: 'end',
      cell: (row) => (row.track_stock === false ? <span>{t('not_tracked')}</span> : formatNumber(row.available)),
      detail: (row) =>
        row.track_stock !== false &&
        t('of_hand', { on_hand: formatNumber(row.on_hand), reserved: formatNumber(row.reserved) }),
    },
    figure('on_hand'),
    figure('reserved'),
    {
      key: 'short',
      label: inLanguage(variantColumns.short),
      width: 124,
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
  ]
}
