import { mdiFlash, mdiPauseCircleOutline, mdiRefresh, mdiTrayRemove } from '@mdi/js'
import { useTexts } from '../../../../platform/i18n/translate.ts'
import { ButtonCell, CodeCell, TimeCell } from '../../../../ui/list/cells.tsx'
import type { Column } from '../../../../ui/list/list-types.ts'
import { Chip } from '../../../../ui/status/chip.tsx'
import { useAreaName } from '../../../../words/area-name.ts'
import { useShipByText } from '../../../../words/ship-by-text.ts'
import { PieceThumb } from '../../../../words/blank/piece-thumb.tsx'
import css from './queue.module.css'
import type { QueueRow } from './queue-source.ts'

interface QueueColumnOptions {
  /** Opens the piece on the bench: a row that is touched by mistake leads nowhere else. */
  open: (row: QueueRow) => void
  /** Columns that this station hides. */
  without?: readonly ('slot' | 'since')[]
}

/** The columns of a station's queue: the piece, its order and store, and its ship-by date. */
export function useQueueColumns({ open, without = [] }: QueueColumnOptions): Column<QueueRow>[] {
  const t = useTexts('queue')
  const areaName = useAreaName()
  const shipBy = useShipByText()
  const columns: (Column<QueueRow> | false)[] = [
    {
      key: 'thumb_url',
      role: 'picture',
      label: t('picture'),
      cell: (row) => <PieceThumb of={row} size={44} />,
    },
    {
      key: 'barcode',
      role: 'main',
      label: t('barcode'),
      cell: (row) => <ButtonCell open={() => open(row)}>{row.barcode}</ButtonCell>,
      detail: (row) => row.areas.map(areaName).join(' · '),
    },
    {
      key: 'product_name',
      line: 2,
      label: t('blank'),
      cell: (row) => <bdi>{row.product_name}</bdi>,
      detail: (row) => <bdi>{[row.color, row.size, row.sku].filter(Boolean).join(' · ')}</bdi>,
    },
    { key: 'printer_tag', label: t('printer_tag'), cell: (row) => row.printer_tag ?? '–' },
    {
      key: 'order_number',
      line: 3,
      label: t('order'),
      cell: (row) => <CodeCell>{row.order_number}</CodeCell>,
      detail: (row) => <bdi>{row.store_name}</bdi>,
    },
    {
      key: 'ship_by',
      line: 3,
      label: t('ship_by'),
      cell: (row) => {
        const { text, isLate } = shipBy(row.ship_by)
        return <span className={isLate ? css.late : undefined}>{text}</span>
      },
      detail: (row) => <Marks row={row} />,
    },
    !without.includes('slot') && { key: 'slot', label: t('slot'), cell: (row) => row.slot ?? '–' },
    !without.includes('since') && {
      key: 'stage_since',
      label: t('since'),
      cell: (row) => <TimeCell at={row.stage_since} />,
    },
  ]
  return columns.filter((column) => column !== false)
}

/** What is special about a piece: a replacement, urgent, held, short of stock. */
function Marks({ row }: { row: QueueRow }) {
  const t = useTexts('queue')
  const pieceText = useTexts('piece')
  if (row.attempt <= 1 && !row.urgent && !row.held && !row.short) return null
  return (
    <span className={css.marks}>
      {row.attempt > 1 ? (
        <Chip tone="warning" icon={mdiRefresh} label={pieceText('facts.replacement')} />
      ) : (
        row.urgent && <Chip tone="danger" icon={mdiFlash} label={pieceText('facts.urgent')} />
      )}
      {row.held && <Chip tone="warning" icon={mdiPauseCircleOutline} label={t('held')} />}
      {row.short && <Chip tone="danger" icon={mdiTrayRemove} label={t('short')} />}
    </span>
  )
}
