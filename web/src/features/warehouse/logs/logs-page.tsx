import { warehouseLogColumns } from '@platen/contracts/warehouse/log-columns'
import { warehouseLogViews } from '@platen/contracts/warehouse/log-views'
import { moveKindNames } from '@platen/contracts/warehouse/names'
import type { LogEntry } from '@platen/contracts/warehouse/log'
import { moveKinds } from '@platen/contracts/warehouse/warehouse-words'
import { useQuery } from '@tanstack/react-query'
import { apiQuery } from '../../../platform/api/use-api.ts'
import type { CallInput } from '../../../platform/api/wire.ts'
import { useInLanguage } from '../../../platform/i18n/i18n.ts'
import { useTexts } from '../../../platform/i18n/translate.ts'
import { useUser } from '../../../platform/session/use-can.tsx'
import { Dialog } from '../../../ui/dialog/dialog.tsx'
import { useDialogParam } from '../../../ui/dialog/use-dialog-param.ts'
import type { Filter } from '../../../ui/list/filters/filter.rules.ts'
import { useDaysFilter } from '../../../ui/list/filters/use-days-filter.ts'
import { ListPage } from '../../../ui/list/list-page.tsx'
import { useList } from '../../../ui/list/use-list.ts'
import { EntryDetail } from './entry-detail.tsx'
import { useLogColumns } from './log-columns.tsx'

type Query = NonNullable<CallInput<'GET /warehouse/log'>['query']>

/** /warehouse/logs: what moved in the warehouse, newest first. `?entry=` is the permalink of one entry. */
export function WarehouseLogsPage() {
  const t = useTexts('warehouse')
  const inLanguage = useInLanguage()
  const { opened, open, close } = useDialogParam('entry')
  const list = useList<LogEntry>({
    name: 'warehouse-log',
    label: t('logs.title'),
    columns: useLogColumns(open),
    sort: 'newest',
    filters: useLogFilters(),
    presets: {
      views: warehouseLogViews,
      label: (view: keyof typeof warehouseLogViews) =>
        view === 'all' || view === 'today' ? t(`logs.views.${view}`) : inLanguage(moveKindNames[view]),
    },
    searchLabel: t('logs.search'),
    read: (query: Query) => apiQuery('GET /warehouse/log', { query }),
    empty: { text: t('logs.none') },
  })
  return (
    <ListPage of={list}>
      <Dialog size="lg" title={t('logs.entry', { number: opened ?? '' })} opened={opened !== null} close={close}>
        {opened !== null && <EntryDetail id={opened} />}
      </Dialog>
    </ListPage>
  )
}

function useLogFilters(): Filter[] {
  const t = useTexts('warehouse')
  const inLanguage = useInLanguage()
  return [
    { kind: 'text', key: 'pallet', label: t('pallet.title'), isWhole: true },
    { kind: 'text', key: 'sku', label: inLanguage(warehouseLogColumns.sku), isWhole: true },
    { kind: 'text', key: 'location', label: t('logs.location'), isWhole: true },
    { kind: 'choice', key: 'user_id', label: t('logs.person'), options: usePeople() },
    {
      kind: 'several',
      key: 'kind',
      label: inLanguage(warehouseLogColumns.kind),
      options: moveKinds.map((kind) => ({ value: kind, label: inLanguage(moveKindNames[kind]) })),
    },
    { ...useDaysFilter('', t('logs.period')), keys: { preset: 'in', from: 'from', to: 'to' } },
  ]
}

/** The people to filter by: whoever asks, and all others who have moved something. */
function usePeople() {
  const t = useTexts('warehouse')
  const user = useUser()
  const people = useQuery(apiQuery('GET /warehouse/log/people')).data?.data ?? []
  return [
    { value: String(user.id), label: t('logs.by_me') },
    ...people.filter(({ id }) => id !== user.id).map(({ id, name }) => ({ value: String(id), label: name })),
  ]
}
