import { mdiTrayRemove } from '@mdi/js'
import type { DataTableColumn } from 'mantine-datatable'
import { formatNumber } from '../../platform/i18n/format.ts'
import { useTexts } from '../../platform/i18n/translate.ts'
import { Chip } from '../../ui/status/chip.tsx'
import { SecondLine } from '../../ui/table/cells.tsx'

export interface StockFigures {
  on_hand: number
  reserved: number
  available: number
  short: number
  /** False if its stock is not tracked. */
  track_stock?: boolean
}

/** The stock columns: available (with on hand and reserved below it), and pieces waiting for blanks. */
export function useStockColumns<T extends StockFigures>(): DataTableColumn<T>[] {
  const t = useTexts('products')
  return [
    {
      accessor: 'available',
      title: t('available'),
      textAlign: 'right',
      render: (row) =>
        row.track_stock === false ? (
          <SecondLine>{t('not_tracked')}</SecondLine>
        ) : (
          <span>
            {formatNumber(row.available)}
            <SecondLine>
              {t('of_hand', { on_hand: formatNumber(row.on_hand), reserved: formatNumber(row.reserved) })}
            </SecondLine>
          </span>
        ),
    },
    {
      accessor: 'short',
      title: t('waiting'),
      render: (row) =>
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
