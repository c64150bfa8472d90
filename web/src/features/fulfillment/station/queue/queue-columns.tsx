import { mdiFlash, mdiPauseCircleOutline, mdiRefresh, mdiTrayRemove } from '@mdi/js'
import type { DataTableColumn } from 'mantine-datatable'
import { formatAgo, formatDateTime, relativeDay } from '../../../../platform/i18n/format.ts'
import { useTexts } from '../../../../platform/i18n/translate.ts'
import { Chip } from '../../../../ui/status/chip.tsx'
import { SecondLine } from '../../../../ui/table/cells.tsx'
import { useAreaName } from '../../../../words/area-name.ts'
import { PieceThumb } from '../piece/design-on-blank.tsx'
import css from './queue.module.css'
import type { QueueRow } from './queue-source.ts'

interface QueueColumnOptions {
  /** Called on a click on the barcode. Without it the barcode is plain text. */
  open?: (row: QueueRow) => void
  /** Columns that this station hides. */
  without?: readonly ('slot' | 'since')[]
}

/** The columns of a station's queue: the piece, its order and store, and its ship-by date. */
export function useQueueColumns({ open, without = [] }: QueueColumnOptions): DataTableColumn<QueueRow>[] {
  const t = useTexts('piece')
  const areaName = useAreaName()
  const columns: (DataTableColumn<QueueRow> | false)[] = [
    {
      accessor: 'thumb_url',
      title: <span className="visually-hidden">{t('queue.picture')}</span>,
      width: 68,
      render: (row) => <PieceThumb url={row.thumb_url} colourHex={row.colour_hex} />,
    },
    {
      accessor: 'barcode',
      title: t('queue.barcode'),
      render: (row) => (
        <span>
          {open ? (
            <button type="button" className={css.link} onClick={() => open(row)}>
              {row.barcode}
            </button>
          ) : (
            <span className={css.code}>{row.barcode}</span>
          )}
          <SecondLine>{row.areas.map(areaName).join(' · ')}</SecondLine>
        </span>
      ),
    },
    {
      accessor: 'product_name',
      title: t('queue.blank'),
      render: (row) => (
        <span>
          <bdi>{row.product_name}</bdi>
          <SecondLine>{[row.colour, row.size, row.sku].filter(Boolean).join(' · ')}</SecondLine>
        </span>
      ),
    },
    {
      accessor: 'printer_tag',
      title: t('queue.printer_tag'),
      render: (row) => <span className={css.tag}>{row.printer_tag ?? '–'}</span>,
    },
    {
      accessor: 'order_number',
      title: t('queue.order'),
      render: (row) => (
        <span>
          <bdi className={css.code}>{row.order_number}</bdi>
          <SecondLine>{row.store_name}</SecondLine>
        </span>
      ),
    },
    { accessor: 'ship_by', title: t('queue.ship_by'), render: (row) => <ShipBy row={row} /> },
    !without.includes('slot') && { accessor: 'slot', title: t('queue.slot'), render: (row) => row.slot ?? '–' },
    !without.includes('since') && {
      accessor: 'stage_since',
      title: t('queue.since'),
      render: (row) => (
        <time dateTime={row.stage_since} title={formatDateTime(row.stage_since)}>
          {formatAgo(row.stage_since)}
        </time>
      ),
    },
  ]
  return columns.filter((column) => column !== false)
}

function ShipBy({ row }: { row: QueueRow }) {
  const t = useTexts('piece')
  const day = relativeDay(row.ship_by)
  return (
    <span>
      <span className={day.late ? css.late : undefined}>
        {day.late ? t('facts.late', { day: day.text }) : day.text}
      </span>
      <span className={css.marks}>
        {row.attempt > 1 ? (
          <Chip tone="warning" icon={mdiRefresh} label={t('facts.replacement')} />
        ) : (
          row.urgent && <Chip tone="danger" icon={mdiFlash} label={t('facts.urgent')} />
        )}
        {row.held && <Chip tone="warning" icon={mdiPauseCircleOutline} label={t('queue.held')} />}
        {row.short && <Chip tone="danger" icon={mdiTrayRemove} label={t('queue.short')} />}
      </span>
    </span>
  )
}
