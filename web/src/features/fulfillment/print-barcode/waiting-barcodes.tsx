import { mdiBarcode } from '@mdi/js'
import type { StationRow } from '@platen/contracts/stations/endpoints'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { apiQuery, useWrite } from '../../../platform/api/use-api.ts'
import type { DataOf } from '../../../platform/api/wire.ts'
import { formatNumber } from '../../../platform/i18n/format-numbers.ts'
import { useTexts } from '../../../platform/i18n/translate.ts'
import { Panel } from '../../../ui/page/panel.tsx'
import type { ListAddress } from '../../../ui/list/list-address.ts'
import { List } from '../../../ui/list/list.tsx'
import { useList } from '../../../ui/list/use-list.ts'
import { actKeys } from '../station/act-keys.ts'
import { BigButton } from '../station/big-button.tsx'
import { recordScan } from '../station/scan/last-scans.ts'
import { useQueueColumns } from '../station/queue/queue-columns.tsx'
import { useQueueFilters } from '../station/queue/queue-filters.ts'
import { type QueueFilterName, type QueueQuery, queueRoute, type QueueRow } from '../station/queue/queue-source.ts'
import { useMayWorkAt } from '../station/reject/use-reject.tsx'
import { askConfirm } from '../../../ui/dialog/dialogs.ts'
import { batchOrder, canPrintAll, maxPerBatch, remainingPieces } from './batch-order.rules.ts'
import { BatchResult } from './batch-result.tsx'
import { LabelChoice, useLabelChoice } from './label-choice.tsx'
import css from './print-barcode.module.css'
import { WaitingGroups } from './waiting-groups.tsx'
import { WaitingSummary } from './waiting-summary.tsx'

type Result = DataOf<'POST /fulfillment/print-barcode/batches'> & {
  /** Time in ms since 1970. */
  at: number
}

interface WaitingBarcodesProps {
  address: ListAddress<QueueFilterName>
  station: StationRow
  /** Opens a piece above the list. */
  open: (barcode: string) => void
}

/** The pieces waiting for their barcode: summary, groups, queue, and "Print all" or "Print selected". */
export function WaitingBarcodes({ address, station, open }: WaitingBarcodesProps) {
  const t = useTexts('print-barcode')
  const queueText = useTexts('queue')
  const may = useMayWorkAt('print_barcode')
  const [label, setLabel] = useLabelChoice()
  const [selected, setSelected] = useState<readonly QueueRow[]>([])
  const [result, setResult] = useState<Result | null>(null)
  const summary = useQuery(apiQuery('GET /fulfillment/print-barcode/summary'))
  const write = useWrite('POST /fulfillment/print-barcode/batches')
  const columns = useQueueColumns({ open: (row) => open(row.barcode), without: ['slot', 'since'] })
  const askAbove = summary.data?.data.ask_above
  const print = async (chosen: readonly QueueRow[], count: number) => {
    const figures = { count, figure: formatNumber(count) }
    const question = { title: t('ask.title', figures), text: t('ask.text'), confirm: t('ask.confirm', figures) }
    if (askAbove !== undefined && count > askAbove && !(await askConfirm(question))) return
    const body = batchOrder(address, { chosen: chosen.map((row) => row.id), count, label })
    const { data } = await write.run({ body })
    // What was selected meanwhile stays selected.
    const done = new Set(body.piece_ids ?? selected.map((row) => row.id))
    setSelected((now) => now.filter((row) => !done.has(row.id)))
    setResult({ ...data, at: Date.now() })
    if (!data.batch) return
    const { number, piece_count: printed } = data.batch
    recordScan({
      level: 'ok',
      code: number,
      text: t('printed_short', { count: printed, figure: formatNumber(printed) }),
    })
  }
  const list = useList<QueueRow>({
    label: t('queue'),
    columns,
    sort: 'queue',
    filters: useQueueFilters({ short: true }),
    searchLabel: queueText('search'),
    read: (query: QueueQuery) => apiQuery(queueRoute, { params: { station: 'print_barcode' }, query }),
    empty: { text: t('empty') },
    selection: may
      ? {
          rows: selected,
          change: setSelected,
          selectable: (row: QueueRow) => !row.held && !row.short,
          bulk: [
            {
              action: 'print',
              label: t('print_chosen'),
              isRunning: write.running,
              run: async (_target, rows) => {
                await print(rows, rows.length)
                return false
              },
            },
          ],
        }
      : undefined,
  })
  // Numbers from before the last batch or from other filters are outdated.
  const printedAt = result?.at ?? 0
  const isFresh = !list.isOutdated && list.dataUpdatedAt > printedAt
  const total = isFresh ? (list.meta?.total ?? 0) : 0
  const counts = summary.dataUpdatedAt > printedAt ? summary.data?.data : undefined
  const all = Math.min(total, maxPerBatch)
  const press = (chosen: readonly QueueRow[]) => () => void print(chosen, chosen.length || all).catch(() => undefined)
  const allFigures = { count: all, figure: formatNumber(all), total: formatNumber(total) }
  return (
    <>
      {result && (
        <BatchResult
          result={result}
          rest={remainingPieces({
            result,
            ready: counts?.ready,
            here: isFresh && !address.filters.blocked ? total : undefined,
          })}
          station={station}
          showAll={address.isFiltered ? address.clearFilters : undefined}
          close={() => setResult(null)}
        />
      )}
      <WaitingSummary summary={counts} address={address} />
      {may && (
        <div className={css.actions}>
          <LabelChoice value={label} change={setLabel} />
          <div className={css.buttons}>
            {selected.length > 0 && (
              <BigButton
                kind="filled"
                keys={actKeys.printBarcode.print}
                icon={mdiBarcode}
                busy={write.running}
                onClick={press(selected)}
              >
                {t('print_selected', { count: selected.length, figure: formatNumber(selected.length) })}
              </BigButton>
            )}
            <BigButton
              kind={selected.length > 0 ? 'plain' : 'filled'}
              {...(selected.length === 0 && { keys: actKeys.printBarcode.print })}
              icon={mdiBarcode}
              busy={write.running && selected.length === 0}
              disabled={!canPrintAll(address, total) || write.running || askAbove === undefined}
              onClick={press([])}
            >
              {isFresh ? t(total > maxPerBatch ? 'print_first' : 'print_all', allFigures) : t('print_all_counting')}
            </BigButton>
          </div>
        </div>
      )}
      <div className={css.columns}>
        <WaitingGroups groups={counts?.groups} address={address} />
        <Panel title={t('queue')} flush>
          <List of={list} />
        </Panel>
      </div>
    </>
  )
}
