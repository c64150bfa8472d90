import { mdiTruckCheckOutline } from '@mdi/js'
import { apiQuery, useWrite } from '../../../../platform/api/use-api.ts'
import type { CallInput, DataOf } from '../../../../platform/api/wire.ts'
import { formatNumber } from '../../../../platform/i18n/format-numbers.ts'
import { useTexts } from '../../../../platform/i18n/translate.ts'
import { useCan } from '../../../../platform/session/use-can.tsx'
import { askConfirm } from '../../../../ui/dialog/dialogs.ts'
import { playSound } from '../../../../ui/scan/sounds.ts'
import { Panel } from '../../../../ui/page/panel.tsx'
import { CodeCell, TimeCell } from '../../../../ui/list/cells.tsx'
import type { Column } from '../../../../ui/list/list-types.ts'
import { List } from '../../../../ui/list/list.tsx'
import { useList } from '../../../../ui/list/use-list.ts'
import { useServiceName } from '../../../../words/service-name.ts'
import { actKeys } from '../../station/act-keys.ts'
import { BigButton } from '../../station/big-button.tsx'
import { useActOutcome } from '../../station/scan/use-act-outcome.ts'
import { Verdict } from '../../station/scan/verdict-panel.tsx'
import { useScrollToTop } from '../../station/use-scroll-to-top.ts'
import css from '../packaging.module.css'
import type { HandOverPicks, ShippedParcel } from './use-hand-over-pick.ts'

type Query = NonNullable<CallInput<'GET /fulfillment/packaging/shipped'>['query']>
type Answer = DataOf<'POST /fulfillment/packaging/hand-over'>

interface Outcome {
  done: number
  failures: (Answer['failures'][number] & { number: string })[]
}

/** The maximum of one call (contracts/fulfillment/packaging). */
const maxPerCall = 100

/** Parcels waiting for the carrier: pick them by scanning their labels or by hand, then mark them as handed over. */
export function HandOver({ picks }: { picks: HandOverPicks }) {
  const t = useTexts('packaging')
  const may = useCan(['fulfillment.write.package', 'order.write.edit'])
  const { outcome, number, setOutcome } = useActOutcome<Outcome>()
  useScrollToTop(String(number))
  const pickByHand: HandOverPicks['change'] = (update) => {
    setOutcome(null)
    picks.change(update)
  }
  const list = useList<ShippedParcel>({
    label: t('hand_over.title'),
    columns: useShippedColumns(),
    sort: 'newest',
    searchLabel: t('hand_over.search'),
    read: (query: Query) => apiQuery('GET /fulfillment/packaging/shipped', { query }),
    rowId: (row) => row.order_id,
    empty: { text: t('hand_over.empty') },
    selection: may ? { rows: picks.rows, change: pickByHand } : undefined,
  })
  const write = useWrite('POST /fulfillment/packaging/hand-over')
  const handOver = async () => {
    const wanted = picks.rows.slice(0, maxPerCall)
    const figures = { count: wanted.length, figure: formatNumber(wanted.length) }
    const question = {
      title: t('hand_over.ask.title', figures),
      text: t('hand_over.ask.text'),
      confirm: t('hand_over.ask.confirm'),
    }
    if (!(await askConfirm(question))) return
    const ids = wanted.map((row) => row.order_id)
    const { data } = await write.run({ body: { order_ids: ids } })
    const numberOf = (id: number) => wanted.find((row) => row.order_id === id)?.number ?? String(id)
    const failures = data.failures.map((failure) => ({ ...failure, number: numberOf(failure.order_id) }))
    setOutcome({ done: data.completed.length, failures })
    playSound(failures.length > 0 ? 'error' : 'ok')
    picks.change((picked) => picked.filter((row) => !ids.includes(row.order_id)))
  }
  const picked = picks.rows.length
  return (
    <div className={css.handOver}>
      {outcome && <HandOverVerdict key={number} outcome={outcome} />}
      {may && (
        <BigButton
          kind="filled"
          keys={actKeys.packaging.packOrHandOver}
          icon={mdiTruckCheckOutline}
          busy={write.running}
          disabled={picked === 0}
          onClick={() => void handOver().catch(() => undefined)}
        >
          {picked === 0 ? t('hand_over.pick') : t('hand_over.mark', { count: picked, figure: formatNumber(picked) })}
        </BigButton>
      )}
      <Panel title={t('hand_over.title')} flush>
        <List of={list} />
      </Panel>
    </div>
  )
}

/** How many parcels were handed over, and which weren't and why. */
function HandOverVerdict({ outcome: { done, failures } }: { outcome: Outcome }) {
  const t = useTexts('packaging')
  const words = useTexts('words')
  const doneText = t('hand_over.done', { count: done, figure: formatNumber(done) })
  if (failures.length === 0) return <Verdict tone="success" headline={doneText} />
  return (
    <Verdict tone="danger" headline={t('hand_over.failed')} line={done > 0 && doneText}>
      <ul>
        {failures.map((failure) => (
          <li key={failure.order_id}>
            <bdi>{failure.number}</bdi>
            {words('colon')} {failure.message}
          </li>
        ))}
      </ul>
    </Verdict>
  )
}

function useShippedColumns(): Column<ShippedParcel>[] {
  const t = useTexts('packaging')
  const nameService = useServiceName()
  return [
    {
      key: 'number',
      role: 'main',
      label: t('queue.order'),
      cell: (row) => <CodeCell>{row.number}</CodeCell>,
      detail: (row) => <bdi>{row.store_name}</bdi>,
    },
    {
      key: 'tracking_number',
      line: 3,
      label: t('hand_over.tracking'),
      cell: (row) => <CodeCell>{row.tracking_number}</CodeCell>,
      detail: (row) => [row.vendor, nameService(row.service)].filter(Boolean).join(' · '),
    },
    {
      key: 'ship_to_name',
      line: 2,
      label: t('ship_to'),
      cell: (row) => <bdi>{row.ship_to_name}</bdi>,
      detail: (row) => <bdi>{[row.postal_code, row.country].filter(Boolean).join(' · ')}</bdi>,
    },
    {
      key: 'packaged_at',
      line: 3,
      label: t('hand_over.packaged'),
      cell: (row) => <TimeCell at={row.packaged_at} />,
    },
  ]
}
