import type { StationKind } from '@platen/contracts/fulfillment/stages'
import { apiQuery } from '../../../../platform/api/use-api.ts'
import { useTexts } from '../../../../platform/i18n/translate.ts'
import { useList } from '../../../../ui/list/use-list.ts'
import { IdleQueue } from './idle-queue.tsx'
import { useQueueColumns } from './queue-columns.tsx'
import { useQueueFilters } from './queue-filters.ts'
import { type QueueQuery, queueRoute, type QueueRow } from './queue-source.ts'

interface WaitingListProps {
  at: StationKind
  /** Opens a piece whose label can't be scanned. */
  open: (barcode: string) => void
}

/** Shown without a piece: "Scan a piece", and below it the queue in working order. */
export function WaitingList({ at, open }: WaitingListProps) {
  const t = useTexts('queue')
  const words = useTexts('words')
  const columns = useQueueColumns({ open: (row) => open(row.barcode), without: ['slot'] })
  const list = useList<QueueRow>({
    label: `${t('title')} · ${words(`station_kinds.${at}`)}`,
    columns,
    sort: 'queue',
    filters: useQueueFilters(),
    searchLabel: t('search'),
    read: (query: QueueQuery) => apiQuery(queueRoute, { params: { station: at }, query }),
    empty: { text: t('empty') },
  })
  return <IdleQueue text={t('scan_a_piece')} title={t('title')} list={list} />
}
