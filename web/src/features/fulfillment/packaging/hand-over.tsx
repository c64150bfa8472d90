import { mdiTruckCheckOutline } from '@mdi/js'
import { useQuery } from '@tanstack/react-query'
import type { DataTableColumn } from 'mantine-datatable'
import { useState } from 'react'
import { apiQuery, useWrite } from '../../../platform/api/use-api.ts'
import type { DataOf } from '../../../platform/api/wire.ts'
import { formatAgo, formatDateTime, formatNumber } from '../../../platform/i18n/format.ts'
import { useTexts } from '../../../platform/i18n/translate.ts'
import { notify } from '../../../platform/notices.ts'
import { useCan } from '../../../platform/session/use-can.tsx'
import { askConfirm } from '../../../ui/dialog/dialogs.ts'
import { Banner } from '../../../ui/banner.tsx'
import { playSound } from '../../../ui/scan/sounds.ts'
import { Panel } from '../../../ui/page/panel.tsx'
import { SecondLine } from '../../../ui/table/cells.tsx'
import { useListAddress } from '../../../ui/table/list-address.ts'
import { ListTable } from '../../../ui/table/list-table.tsx'
import { BigButton } from '../station/big-button.tsx'
import { UnknownScan } from '../station/piece/piece-at-station.tsx'
import queue from '../station/queue/queue.module.css'
import css from './packaging.module.css'
import type { HandOverPicks, ShippedParcel } from './use-hand-over-pick.ts'

type Outcome = DataOf<'POST /fulfillment/packaging/hand-over'>

/** The maximum of one call (contracts/fulfillment/packaging). */
const maxPerCall = 100

/** Parcels waiting for the carrier: pick them by scanning their labels or by hand, then mark them as handed over. */
export function HandOver({ picks }: { picks: HandOverPicks }) {
  const t = useTexts('packaging')
  const may = useCan(['fulfillment.write.package', 'order.write.edit'])
  const [failures, setFailures] = useState<(Outcome['failures'][number] & { number: string })[]>([])
  const address = useListAddress({ sort: 'newest' })
  const list = useQuery({
    ...apiQuery('GET /fulfillment/packaging/shipped', { query: address.query as { page: number } }),
    select: ({ data, meta }) => ({ data: data.map((row) => ({ ...row, id: row.order_id })), meta }),
  })
  const write = useWrite('POST /fulfillment/packaging/hand-over', { touches: ['GET /fulfillment/packaging/shipped'] })
  const handOver = async () => {
    const wanted = picks.rows.slice(0, maxPerCall)
    const figures = { count: wanted.length, figure: formatNumber(wanted.length) }
    const question = {
      title: t('hand_over.ask.title', figures),
      text: t('hand_over.ask.text'),
      confirm: t('hand_over.ask.confirm'),
    }
    if (!(await askConfirm(question))) return
    picks.miss(null)
    const { data } = await write.run({ body: { order_ids: wanted.map((row) => row.id) } })
    const numberOf = (id: number) => wanted.find((row) => row.id === id)?.number ?? String(id)
    setFailures(data.failures.map((failure) => ({ ...failure, number: numberOf(failure.order_id) })))
    if (data.failures.length > 0) playSound('error')
    picks.set(picks.rows.filter((row) => !wanted.includes(row)))
    const count = data.completed.length
    if (count > 0) notify('success', t('hand_over.done', { count, figure: formatNumber(count) }))
  }
  const columns: DataTableColumn<ShippedParcel>[] = [
    {
      accessor: 'number',
      title: t('queue.order'),
      render: (row) => (
        <span>
          <bdi className={queue.code}>{row.number}</bdi>
          <SecondLine>{row.store_name}</SecondLine>
        </span>
      ),
    },
    {
      accessor: 'tracking_number',
      title: t('hand_over.tracking'),
      render: (row) => (
        <span>
          <bdi className={queue.code}>{row.tracking_number}</bdi>
          <SecondLine>{[row.vendor, row.service].filter(Boolean).join(' · ')}</SecondLine>
        </span>
      ),
    },
    {
      accessor: 'ship_to_name',
      title: t('ship_to'),
      render: (row) => (
        <span>
          <bdi>{row.ship_to_name}</bdi>
          <SecondLine>{[row.postal_code, row.country].filter(Boolean).join(' · ')}</SecondLine>
        </span>
      ),
    },
    {
      accessor: 'packaged_at',
      title: t('hand_over.packaged'),
      render: (row) => (
        <time dateTime={row.packaged_at} title={formatDateTime(row.packaged_at)}>
          {formatAgo(row.packaged_at)}
        </time>
      ),
    },
  ]
  const picked = picks.rows.length
  return (
    <div className={css.handOver}>
      {picks.missed && <UnknownScan {...picks.missed} />}
      {failures.length > 0 && (
        <Banner tone="danger" title={t('hand_over.failed')}>
          <ul>
            {failures.map((failure) => (
              <li key={failure.order_id}>
                <bdi>{failure.number}</bdi>: {failure.message}
              </li>
            ))}
          </ul>
        </Banner>
      )}
      {may && (
        <BigButton
          kind="filled"
          icon={mdiTruckCheckOutline}
          busy={write.running}
          disabled={picked === 0}
          onClick={() => void handOver().catch(() => undefined)}
        >
          {picked === 0 ? t('hand_over.pick') : t('hand_over.mark', { count: picked, figure: formatNumber(picked) })}
        </BigButton>
      )}
      <Panel title={t('hand_over.title')} flush>
        <ListTable
          label={t('hand_over.title')}
          columns={columns}
          list={list}
          address={address}
          searchLabel={t('hand_over.search')}
          empty={{ text: t('hand_over.empty') }}
          {...(may && { selection: { rows: picks.rows, change: picks.set, actions: null } })}
        />
      </Panel>
    </div>
  )
}
