import { livingStages } from '@platen/contracts/fulfillment/stages'
import { formatNumber } from '../../../platform/i18n/format-numbers.ts'
import { useTexts } from '../../../platform/i18n/translate.ts'
import { ProgressBar } from '../../../ui/status/progress-bar.tsx'
import { stageProgress, useStageLook } from '../../../words/stage-look.ts'
import type { OrderRow } from '../order-source.ts'
import css from './orders.module.css'

function countLiving({ pieces }: OrderRow): number {
  return livingStages.reduce((sum, stage) => sum + pieces[stage], 0)
}

/** Whether there is anything to make of an order. */
export function hasPieces(row: OrderRow): boolean {
  return countLiving(row) + row.quantity > 0
}

/** The progress of an order: a bar of its living pieces, how many of them are packaged, and what blocks it. */
export function PiecesCell({ row }: { row: OrderRow }) {
  const t = useTexts('order-list')
  const look = useStageLook()
  const living = countLiving(row)
  // Without pieces (a failed order or unprinted lines) the bar shows the ordered units.
  const parts =
    living > 0
      ? livingStages
          .toReversed()
          .map((stage) => ({ ...look(stage), count: row.pieces[stage], progress: stageProgress(stage) }))
      : [{ ...look('waiting_barcode'), label: t('no_pieces'), count: row.quantity, progress: 0 }]
  const text = `${formatNumber(row.pieces.packaged)} / ${formatNumber(living || row.quantity)}`
  return (
    <span className={css.pieces}>
      <ProgressBar parts={parts} text={text} isInline />
      {row.short > 0 && (
        <span className={css.short}>{t('short', { count: row.short, figure: formatNumber(row.short) })}</span>
      )}
    </span>
  )
}
