import { mdiBarcodeScan } from '@mdi/js'
import type { StationKind } from '@platen/contracts/fulfillment/stages'
import { useQuery } from '@tanstack/react-query'
import { apiQuery } from '../../../../platform/api/use-api.ts'
import { useTexts } from '../../../../platform/i18n/translate.ts'
import { Icon } from '../../../../ui/icon.tsx'
import { Panel } from '../../../../ui/page/panel.tsx'
import { useListAddress } from '../../../../ui/table/list-address.ts'
import { ListTable } from '../../../../ui/table/list-table.tsx'
import css from '../piece/piece.module.css'
import { useQueueColumns } from './queue-columns.tsx'
import { QueueFilters } from './queue-filters.tsx'
import { queueFilterNames, type QueueQuery, queueRoute } from './queue-source.ts'

interface WaitingListProps {
  at: StationKind
  /** Opens a piece whose label can't be scanned. */
  open: (barcode: string) => void
}

/** Shown without a piece: "Scan a piece", and below it the queue in working order. */
export function WaitingList({ at, open }: WaitingListProps) {
  const t = useTexts('piece')
  const words = useTexts('words')
  const address = useListAddress({ sort: 'queue', filters: queueFilterNames })
  const list = useQuery(apiQuery(queueRoute, { params: { station: at }, query: address.query as QueueQuery }))
  const columns = useQueueColumns({
    open: (row) => open(row.barcode),
    without: ['slot'],
  })
  return (
    <>
      <p className={css.idle}>
        <Icon path={mdiBarcodeScan} size={56} />
        {t('scan_a_piece')}
      </p>
      <Panel title={t('queue.title')} flush>
        <ListTable
          label={`${t('queue.title')} · ${words(`station_kinds.${at}`)}`}
          columns={columns}
          list={list}
          address={address}
          searchLabel={t('queue.search')}
          filters={<QueueFilters address={address} />}
          empty={{ text: t('queue.empty') }}
        />
      </Panel>
    </>
  )
}
