import { formatNumber } from '../../../platform/i18n/format-numbers.ts'
import { useTexts } from '../../../platform/i18n/translate.ts'
import { ProgressBar } from '../../../ui/status/progress-bar.tsx'
import { useStageLook } from '../../../words/stage-look.ts'
import type { OrderRow } from '../order-source.ts'
import { progressOf, sayFurthest } from './order-progress.rules.ts'
import css from './orders.module.css'

/** Whether there is anything to make of an order. */
export function hasPieces({ pieces, quantity }: OrderRow): boolean {
  return progressOf(pieces).furthest !== null || quantity > 0
}

/** The progress of an order: a bar of its living pieces, the furthest stage in words, and what blocks it. */
export function PiecesCell({ row }: { row: OrderRow }) {
  const t = useTexts('order-list')
  const look = useStageLook()
  const { parts, furthest } = progressOf(row.pieces)
  const quantity = { count: row.quantity, figure: formatNumber(row.quantity) }
  return (
    <span className={css.pieces}>
      <ProgressBar
        isInline
        parts={
          furthest
            ? parts.map(({ stage, ...part }) => ({ ...look(stage), ...part }))
            : // Without pieces (a failed order or unprinted lines) the bar shows the ordered units.
              [{ ...look('waiting_barcode'), label: t('no_pieces'), count: row.quantity, progress: 0 }]
        }
        text={furthest ? sayFurthest(t, furthest) : t('units', quantity)}
      />
      {row.short > 0 && (
        <span className={css.short}>{t('short', { count: row.short, figure: formatNumber(row.short) })}</span>
      )}
    </span>
  )
}
