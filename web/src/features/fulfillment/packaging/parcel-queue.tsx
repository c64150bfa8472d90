import { mdiCheckBold, mdiClockOutline, mdiFlash, mdiGiftOutline } from '@mdi/js'
import { apiQuery } from '../../../platform/api/use-api.ts'
import type { CallInput, DataOf } from '../../../platform/api/wire.ts'
import { formatNumber } from '../../../platform/i18n/format-numbers.ts'
import { useTexts } from '../../../platform/i18n/translate.ts'
import { ButtonCell, CodeCell } from '../../../ui/list/cells.tsx'
import type { Column } from '../../../ui/list/list-types.ts'
import { useList } from '../../../ui/list/use-list.ts'
import { Chip } from '../../../ui/status/chip.tsx'
import { useShipByText } from '../../../words/ship-by-text.ts'
import { IdleQueue } from '../station/queue/idle-queue.tsx'
import queue from '../station/queue/queue.module.css'

type Row = DataOf<'GET /fulfillment/packaging/queue'>[number]
type Query = NonNullable<CallInput<'GET /fulfillment/packaging/queue'>['query']>

/** The parcels waiting at Package, complete ones first. A click opens one whose pieces have no label. */
export function ParcelQueue({ open }: { open: (code: string) => void }) {
  const t = useTexts('packaging')
  const list = useList<Row>({
    label: t('queue.title'),
    columns: useParcelColumns(open),
    sort: 'queue',
    searchLabel: t('queue.search'),
    read: (query: Query) => apiQuery('GET /fulfillment/packaging/queue', { query }),
    rowId: (row) => row.order_id,
    empty: { text: t('queue.empty') },
  })
  return <IdleQueue text={t('scan_a_piece')} title={t('queue.title')} list={list} />
}

function useParcelColumns(open: (code: string) => void): Column<Row>[] {
  const t = useTexts('packaging')
  const shipBy = useShipByText()
  return [
    {
      key: 'number',
      role: 'main',
      label: t('queue.order'),
      cell: (row) => <ButtonCell open={() => open(row.number)}>{row.number}</ButtonCell>,
      detail: (row) => <bdi>{row.store_name}</bdi>,
    },
    { key: 'slot', line: 3, label: t('queue.slot'), cell: (row) => <CodeCell>{row.slot ?? '–'}</CodeCell> },
    {
      key: 'checked',
      line: 3,
      label: t('queue.pieces'),
      cell: (row) =>
        row.unprinted_only ? '–' : t('queue.of', { here: formatNumber(row.checked), of: formatNumber(row.living) }),
    },
    {
      key: 'complete',
      role: 'status',
      label: t('queue.state'),
      cell: (row) =>
        row.unprinted_only ? (
          <Chip tone="info" icon={mdiGiftOutline} label={t('queue.unprinted')} />
        ) : row.complete ? (
          <Chip tone="success" icon={mdiCheckBold} label={t('queue.complete')} />
        ) : (
          <Chip tone="neutral" icon={mdiClockOutline} label={t('queue.waiting')} />
        ),
    },
    {
      key: 'ship_by',
      line: 3,
      label: t('queue.ship_by'),
      cell: (row) => {
        const { text, isLate } = shipBy(row.ship_by)
        return (
          <span className={queue.marks}>
            <span className={isLate ? queue.late : undefined}>{text}</span>
            {row.expedited && <Chip tone="danger" icon={mdiFlash} label={t('expedited')} />}
          </span>
        )
      },
    },
  ]
}
