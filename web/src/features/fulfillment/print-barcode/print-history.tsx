import { historyPresets } from '@platen/contracts/lists/date-presets'
import { batchColumns } from '@platen/contracts/fulfillment/batch-columns'
import { batchViews } from '@platen/contracts/fulfillment/batch-views'
import { apiQuery } from '../../../platform/api/use-api.ts'
import type { CallInput, DataOf } from '../../../platform/api/wire.ts'
import { formatNumber } from '../../../platform/i18n/format-numbers.ts'
import { useTexts } from '../../../platform/i18n/translate.ts'
import { LinkCell, TimeCell } from '../../../ui/list/cells.tsx'
import type { ChoiceFilter, DaysFilter } from '../../../ui/list/filters/filter.rules.ts'
import type { Column } from '../../../ui/list/list-types.ts'
import { useColumn } from '../../../ui/list/use-column.ts'
import { List } from '../../../ui/list/list.tsx'
import { RowMenu } from '../../../ui/list/row-menu.tsx'
import { useList } from '../../../ui/list/use-list.ts'
import { Panel } from '../../../ui/page/panel.tsx'
import { useDocumentActs } from '../station/document-buttons.tsx'
import { documentName } from '../station/document-name.ts'
import { PickedCell } from './picked-cell.tsx'

type Batch = DataOf<'GET /fulfillment/print-barcode/batches'>[number]
type BatchesQuery = NonNullable<CallInput<'GET /fulfillment/print-barcode/batches'>['query']>

/** The print history: batches between two days, newest first, with their documents. */
export function PrintHistory() {
  const t = useTexts('print-barcode')
  const list = useList<Batch>({
    name: 'batches',
    label: t('history.title'),
    columns: useBatchColumns(),
    sort: 'newest',
    filters: [usePrintedFilter(), usePickedFilter()],
    presets: { views: batchViews, label: (view: keyof typeof batchViews) => t(`history.views.${view}`) },
    searchLabel: t('history.search'),
    read: (query: BatchesQuery) => apiQuery('GET /fulfillment/print-barcode/batches', { query }),
    empty: { text: t('history.empty') },
  })
  return (
    <Panel title={t('history.title')} flush>
      <List of={list} />
    </Panel>
  )
}

/** The periods of SPEC-59, and any two days. */
function usePrintedFilter(): DaysFilter {
  const t = useTexts('print-barcode')
  return {
    kind: 'days',
    keys: { preset: 'in', from: 'from', to: 'to' },
    label: t('history.range'),
    presets: historyPresets.map((preset) => ({ value: preset, label: t(`ranges.${preset}`) })),
  }
}

function usePickedFilter(): ChoiceFilter {
  const t = useTexts('print-barcode')
  const options = [
    { value: 'false', label: t('picked.no') },
    { value: 'true', label: t('picked.yes') },
  ]
  return { kind: 'choice', key: 'picked', label: t('picked.state'), options }
}

function useBatchColumns(): Column<Batch>[] {
  const t = useTexts('print-barcode')
  const column = useColumn(batchColumns)
  return [
    {
      ...column('number'),
      role: 'main',
      cell: ({ number }) => <LinkCell link={{ to: '/overview/pieces', search: { batch: number } }}>{number}</LinkCell>,
    },
    {
      ...column('created_at'),
      line: 3,
      cell: (batch) => <TimeCell at={batch.created_at} />,
    },
    { ...column('who'), line: 2, cell: (batch) => <bdi>{batch.who || '–'}</bdi> },
    { ...column('station'), line: 2, cell: (batch) => <bdi>{batch.station || '–'}</bdi> },
    {
      ...column('piece_count'),
      line: 3,
      align: 'end',
      cell: (batch) => formatNumber(batch.piece_count),
    },
    {
      ...column('order_count'),
      line: 3,
      align: 'end',
      cell: (batch) => formatNumber(batch.order_count),
    },
    { ...column('picked_at'), role: 'status', cell: (batch) => <PickedCell batch={batch} /> },
    {
      key: 'documents',
      csv: [],
      role: 'actions',
      label: t('history.documents'),
      align: 'end',
      cell: (batch) => <BatchMenu batch={batch} />,
    },
  ]
}

function BatchMenu({ batch: { number, documents } }: { batch: Batch }) {
  const { actsOf, busy } = useDocumentActs()
  const acts = documents.flatMap((document) =>
    actsOf({ document, name: documentName(document.kind), printHere: false }),
  )
  return <RowMenu name={number} acts={acts} isRunning={busy} />
}
