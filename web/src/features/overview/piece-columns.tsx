import { mdiFlash, mdiPauseCircleOutline, mdiRefresh, mdiTrayRemove } from '@mdi/js'
import { pieceColumns } from '@platen/contracts/overview/columns'
import { clsx } from 'clsx'
import type { DataOf } from '../../platform/api/wire.ts'
import { formatDay } from '../../platform/i18n/format-dates.ts'
import { useTexts } from '../../platform/i18n/translate.ts'
import { Can } from '../../platform/session/use-can.tsx'
import { CodeCell, LinkCell, TimeCell } from '../../ui/list/cells.tsx'
import type { Column } from '../../ui/list/list-types.ts'
import { useColumn } from '../../ui/list/use-column.ts'
import { Chip } from '../../ui/status/chip.tsx'
import { PieceThumb } from '../../words/blank/piece-thumb.tsx'
import { PieceLink } from '../../words/pieces/piece-link.tsx'
import { useShipByText } from '../../words/ship-by-text.ts'
import { useStageLook } from '../../words/stage-look.ts'
import css from './overview.module.css'

export type PieceRow = DataOf<'GET /overview/pieces'>[number]

/** The columns of the pieces in production: the piece, its order, when it has to ship, and where it is. */
export function usePieceColumns(): Column<PieceRow>[] {
  const t = useTexts('overview')
  const column = useColumn(pieceColumns)
  const text = (key: 'sku' | 'store_name' | 'printer_tag' | 'slot') => ({
    ...column(key),
    cell: (row: PieceRow) => <bdi>{row[key] || '–'}</bdi>,
  })
  return [
    {
      key: 'picture',
      csv: [],
      role: 'picture',
      label: t('pieces.picture'),
      cell: (row) => <PieceThumb of={row} />,
    },
    {
      ...column('barcode'),
      role: 'main',
      cell: (row) => <PieceLink barcode={row.barcode} stage={row.stage} />,
    },
    {
      ...column('product_name'),
      csv: ['product_name', 'color', 'size'],
      line: 2,
      cell: (row) => <bdi>{[row.product_name, row.color, row.size].filter(Boolean).join(' · ')}</bdi>,
      detail: (row) => <bdi>{row.sku}</bdi>,
    },
    { ...text('sku'), isOptional: true },
    {
      ...column('order_number'),
      line: 2,
      cell: (row) => <OrderLink row={row} />,
      detail: (row) => <bdi>{row.store_name}</bdi>,
    },
    { ...text('store_name'), isOptional: true },
    {
      ...column('ship_by'),
      csv: ['ship_by', 'urgent'],
      line: 3,
      sort: 'ship_by',
      cell: (row) => <ShipBy row={row} />,
    },
    {
      ...column('stage'),
      csv: ['stage', 'held', 'short'],
      role: 'status',
      cell: (row) => <Stage row={row} />,
    },
    { ...column('stage_since'), line: 3, cell: (row) => <TimeCell at={row.stage_since} /> },
    { ...text('printer_tag'), isOptional: true },
    { ...text('slot'), isOptional: true },
  ]
}

function OrderLink({ row: { order_id: id, order_number: number } }: { row: PieceRow }) {
  return (
    <Can access="order.read" fallback={<CodeCell>{number}</CodeCell>}>
      <LinkCell link={{ to: '/orders/detail/$id', params: { id: String(id) } }}>{number}</LinkCell>
    </Can>
  )
}

function ShipBy({ row: { ship_by: day, urgent, attempt } }: { row: PieceRow }) {
  const t = useTexts('overview')
  const { text, isLate } = useShipByText()(day)
  return (
    <span className={css.chips}>
      <time dateTime={day} title={formatDay(day)} className={clsx(isLate && css.wrong)}>
        {text}
      </time>
      {attempt > 1 ? (
        <Chip tone="warning" icon={mdiRefresh} label={t('pieces.replacement')} />
      ) : (
        urgent && <Chip tone="danger" icon={mdiFlash} label={t('pieces.urgent')} />
      )}
    </span>
  )
}

/** Where a piece is, and what keeps it from being worked on. */
function Stage({ row: { stage, held, short } }: { row: PieceRow }) {
  const t = useTexts('overview')
  const look = useStageLook()
  return (
    <span className={css.chips}>
      <Chip {...look(stage)} />
      {held && <Chip tone="warning" icon={mdiPauseCircleOutline} label={t('stages.held')} />}
      {short && <Chip tone="danger" icon={mdiTrayRemove} label={t('pieces.short')} />}
    </span>
  )
}
