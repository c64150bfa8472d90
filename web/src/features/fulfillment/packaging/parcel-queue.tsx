import { mdiBarcodeScan, mdiCheckBold, mdiClockOutline, mdiFlash, mdiGiftOutline } from '@mdi/js'
import { useQuery } from '@tanstack/react-query'
import type { DataTableColumn } from 'mantine-datatable'
import { apiQuery } from '../../../platform/api/use-api.ts'
import type { DataOf } from '../../../platform/api/wire.ts'
import { formatNumber, relativeDay } from '../../../platform/i18n/format.ts'
import { useTexts } from '../../../platform/i18n/translate.ts'
import { Icon } from '../../../ui/icon.tsx'
import { Panel } from '../../../ui/page/panel.tsx'
import { Chip } from '../../../ui/status/chip.tsx'
import { SecondLine } from '../../../ui/table/cells.tsx'
import { useListAddress } from '../../../ui/table/list-address.ts'
import { ListTable } from '../../../ui/table/list-table.tsx'
import piece from '../station/piece/piece.module.css'
import queue from '../station/queue/queue.module.css'

type Row = DataOf<'GET /fulfillment/packaging/queue'>[number] & { id: number }

/** The parcels waiting at Package, complete ones first. A click opens one whose pieces have no label. */
export function ParcelQueue({ open }: { open: (code: string) => void }) {
  const t = useTexts('packaging')
  const pieceText = useTexts('piece')
  const address = useListAddress({ sort: 'queue' })
  const list = useQuery({
    ...apiQuery('GET /fulfillment/packaging/queue', { query: address.query as { page: number } }),
    select: ({ data, meta }) => ({ data: data.map((row) => ({ ...row, id: row.order_id })), meta }),
  })
  const columns: DataTableColumn<Row>[] = [
    {
      accessor: 'number',
      title: t('queue.order'),
      render: (row) => (
        <span>
          <button type="button" className={queue.link} onClick={() => open(row.number)}>
            {row.number}
          </button>
          <SecondLine>{row.store_name}</SecondLine>
        </span>
      ),
    },
    {
      accessor: 'slot',
      title: t('queue.slot'),
      render: (row) => <strong className={queue.code}>{row.slot ?? '–'}</strong>,
    },
    {
      accessor: 'checked',
      title: t('queue.pieces'),
      render: (row) =>
        row.unprinted_only ? '–' : t('queue.of', { here: formatNumber(row.checked), of: formatNumber(row.living) }),
    },
    {
      accessor: 'complete',
      title: t('queue.state'),
      render: (row) =>
        row.unprinted_only ? (
          <Chip tone="info" icon={mdiGiftOutline} label={t('queue.unprinted')} />
        ) : row.complete ? (
          <Chip tone="success" icon={mdiCheckBold} label={t('queue.complete')} />
        ) : (
          <Chip tone="neutral" icon={mdiClockOutline} label={t('queue.waiting')} />
        ),
    },
    {
      accessor: 'ship_by',
      title: t('queue.ship_by'),
      render: (row) => {
        const day = relativeDay(row.ship_by)
        return (
          <span>
            <span className={day.late ? queue.late : undefined}>
              {day.late ? pieceText('facts.late', { day: day.text }) : day.text}
            </span>
            {row.expedited && (
              <span className={queue.marks}>
                <Chip tone="danger" icon={mdiFlash} label={t('expedited')} />
              </span>
            )}
          </span>
        )
      },
    },
  ]
  return (
    <>
      <p className={piece.idle}>
        <Icon path={mdiBarcodeScan} size={56} />
        {t('scan_a_piece')}
      </p>
      <Panel title={t('queue.title')} flush>
        <ListTable
          label={t('queue.title')}
          columns={columns}
          list={list}
          address={address}
          searchLabel={t('queue.search')}
          empty={{ text: t('queue.empty') }}
        />
      </Panel>
    </>
  )
}
