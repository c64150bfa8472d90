import { Button } from '@mantine/core'
import { mdiTrayArrowUp } from '@mdi/js'
import { importStates } from '@platen/contracts/order-sync/import-outcome'
import { useQuery } from '@tanstack/react-query'
import { apiQuery } from '../../platform/api/use-api.ts'
import { useTexts } from '../../platform/i18n/translate.ts'
import { firstText, usePageSearch } from '../../platform/routing/page-search.ts'
import { Can, useCan } from '../../platform/session/use-can.tsx'
import { Icon } from '../../ui/icon.tsx'
import type { Filter } from '../../ui/list/filters/filter.rules.ts'
import { List } from '../../ui/list/list.tsx'
import { useList } from '../../ui/list/use-list.ts'
import { PageHead } from '../../ui/page/page-head.tsx'
import { Panel } from '../../ui/page/panel.tsx'
import { ImportDialog } from './import-dialog.tsx'
import type { Run, RunsQuery } from './import-source.ts'
import { useRunColumns } from './run-columns.tsx'

/** /orders/sync-history: all imports, newest first, and the import of an order file. */
export function SyncHistoryPage() {
  const t = useTexts('imports')
  const dialog = useImportDialog()
  const canImport = useCan('order.write.create')
  const importButton = (
    <Can access="order.write.create">
      <Button leftSection={<Icon path={mdiTrayArrowUp} />} onClick={dialog.open}>
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
    searchLabel: t('search_files'),
    read: (query: RunsQuery) => apiQuery('GET /order-sync/imports', { query }),
    empty: { text: t('none'), action: importButton },
  })
  return (
    <>
      <PageHead title={t('sync_history')}>{!list.isEmpty && importButton}</PageHead>
      <Panel flush>
        <List of={list} />
      </Panel>
      {canImport && <ImportDialog opened={dialog.opened} close={dialog.close} />}
    </>
  )
}

/** The dialog is part of the URL (`?import=file`), so that other screens can link to it and Back closes it. */
function useImportDialog() {
  const [search, changeSearch] = usePageSearch()
  const opened = firstText(search, 'import') === 'file'
  const setImportParam = (value: string | undefined) =>
    void changeSearch((before) => ({ ...before, import: value }), { replace: value === undefined })
  return { opened, open: () => setImportParam('file'), close: () => setImportParam(undefined) }
}

function useRunFilters(): Filter[] {
  const t = useTexts('imports')
  const stores = useQuery(apiQuery('GET /orders/counts')).data?.data.stores ?? []
  return [
    {
      kind: 'choice',
      key: 'store_id',
      label: t('store'),
      options: stores.map((store) => ({ value: String(store.id), label: store.name })),
    },
    {
      kind: 'several',
      key: 'state',
      label: t('state'),
      options: importStates.map((state) => ({ value: state, label: t(`states.${state}`) })),
    },
  ]
}
