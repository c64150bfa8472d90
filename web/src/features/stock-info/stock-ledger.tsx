import type { StockInfoRow } from '@platen/contracts/stock-info/endpoints'
import { stockMovementColumns } from '@platen/contracts/stock-info/movement-columns'
import { movementKindNames, movementKinds } from '@platen/contracts/stock-info/movement-names'
import type { StockMovement } from '@platen/contracts/stock-info/movements'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { apiQuery } from '../../platform/api/use-api.ts'
import type { CallInput } from '../../platform/api/wire.ts'
import { useInLanguage } from '../../platform/i18n/i18n.ts'
import { useTexts } from '../../platform/i18n/translate.ts'
import { useCan } from '../../platform/session/use-can.tsx'
import type { Filter, FilterOption } from '../../ui/list/filters/filter.rules.ts'
import { useDaysFilter } from '../../ui/list/filters/use-days-filter.ts'
import { List } from '../../ui/list/list.tsx'
import { useList } from '../../ui/list/use-list.ts'
import { Panel } from '../../ui/page/panel.tsx'
import { useMovementColumns } from './movement-columns.tsx'
import { ReverseDialog } from './reverse-dialog.tsx'

type Query = NonNullable<CallInput<'GET /stock-movements'>['query']>

/** The movements of a variant, newest first, each with the balance after it. */
export function StockLedger({ stock }: { stock: StockInfoRow }) {
  const t = useTexts('stock-info')
  const mayReverse = useCan('stock.write')
  const [chosen, setChosen] = useState<StockMovement | null>(null)
  const list = useList<StockMovement>({
    name: 'stock-movements',
    label: t('ledger.title'),
    columns: useMovementColumns(mayReverse ? setChosen : null),
    sort: '-at',
    fixed: { variant_id: String(stock.id) },
    filters: useLedgerFilters(),
    searchLabel: t('ledger.search'),
    read: (query: Query) => apiQuery('GET /stock-movements', { query }),
    empty: { text: t('ledger.none') },
  })
  return (
    <Panel title={t('ledger.title')} flush>
      <List of={list} />
      <ReverseDialog stock={stock} movement={chosen} close={() => setChosen(null)} />
    </Panel>
  )
}

function useLedgerFilters(): Filter[] {
  const t = useTexts('stock-info')
  const inLanguage = useInLanguage()
  // A saved view is of the ledgers of all SKUs, so anybody who moves stock may be in it.
  const people = useQuery(apiQuery('GET /stock-movements/people')).data?.data
  return [
    {
      kind: 'several',
      key: 'kind',
      label: inLanguage(stockMovementColumns.kind),
      options: movementKinds.map((kind) => ({ value: kind, label: inLanguage(movementKindNames[kind]) })),
    },
    { kind: 'choice', key: 'reason_id', label: inLanguage(stockMovementColumns.reason), options: useReasonOptions() },
    {
      kind: 'choice',
      key: 'user_id',
      label: inLanguage(stockMovementColumns.who),
      options: (people ?? []).map(({ id, name }) => ({ value: String(id), label: name })),
    },
    { kind: 'text', key: 'document', label: t('ledger.document'), isWhole: true },
    { ...useDaysFilter('', t('ledger.period')), keys: { preset: 'in', from: 'from', to: 'to' } },
  ]
}

/** The reasons of both kinds that have some, which may have one name. Archived ones are only read. */
function useReasonOptions(): FilterOption[] {
  const inLanguage = useInLanguage()
  const reasons = useQuery(apiQuery('GET /stock/reasons', { query: { archived: 'all' } })).data?.data ?? []
  return reasons.map(({ id, used_for: kind, name_en: en, name_fr: fr, archived }) => ({
    value: String(id),
    label: `${inLanguage(movementKindNames[kind])} · ${inLanguage({ en, fr })}`,
    isArchived: archived,
  }))
}
