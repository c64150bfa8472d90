import { Button } from '@mantine/core'
import { mdiTrayArrowUp } from '@mdi/js'
import { importStates } from '@platen/contracts/order-sync/import-outcome'
import { importViews } from '@platen/contracts/order-sync/views'
import { useQuery } from '@tanstack/react-query'
import { apiQuery } from '../../platform/api/use-api.ts'
import { useTexts } from '../../platform/i18n/translate.ts'
import { useDialogParam } from '../../ui/dialog/use-dialog-param.ts'
import { Can, useCan } from '../../platform/session/use-can.tsx'
import { Icon } from '../../ui/icon.tsx'
import type { Filter } from '../../ui/list/filters/filter.rules.ts'
import { useDaysFilter } from '../../ui/list/filters/use-days-filter.ts'
import { ListPage } from '../../ui/list/list-page.tsx'
import { useList } from '../../ui/list/use-list.ts'
import { ImportDialog } from './import-dialog.tsx'
import type { Run, RunsQuery } from './import-source.ts'
import { useRunColumns } from './run-columns.tsx'

/** /orders/sync-history: all imports, newest first, and the import of an order file. */
export function SyncHistoryPage() {
  const t = useTexts('imports')
  const dialog = useDialogParam('import')
  const canImport = useCan('order.write.create')
  const importButton = (
    <Can access="order.write.create">
      <Button leftSection={<Icon path={mdiTrayArrowUp} />} onClick={() => dialog.open('file')}>
        {t('import.title')}
      </Button>
    </Can>
  )
  const list = useList<Run>({
    name: 'imports',
    label: t('sync_history'),
    columns: useRunColumns(),
    sort: '-created_at',
    filters: useRunFilters(),
    presets: {
      views: importViews,
      label: (view: keyof typeof importViews) => t(`views.${view}`),
      problems: ['with_failures', 'refused'],
    },
    searchLabel: t('search_files'),
    read: (query: RunsQuery) => apiQuery('GET /order-sync/imports', { query }),
    empty: { text: t('none') },
    add: importButton,
  })
  return (
    <ListPage of={list}>
      {canImport && <ImportDialog opened={dialog.opened === 'file'} close={dialog.close} />}
    </ListPage>
  )
}

function useRunFilters(): Filter[] {
  const t = useTexts('imports')
  const stores = useQuery(apiQuery('GET /orders/choices')).data?.data.stores ?? []
  return [
    {
      kind: 'choice',
      key: 'store_id',
      label: t('store'),
      options: stores.map(({ id, name, archived }) => ({ value: String(id), label: name, isArchived: archived })),
    },
    {
      kind: 'several',
      key: 'state',
      label: t('state'),
      options: importStates.map((state) => ({ value: state, label: t(`states.${state}`) })),
    },
    { kind: 'flag', key: 'with_failures', label: t('views.with_failures') },
    useDaysFilter('created', t('imported')),
  ]
}
