import { Button, NativeSelect } from '@mantine/core'
import { mdiTrayArrowUp } from '@mdi/js'
import { importStates } from '@platen/contracts/orders/import-outcome'
import { useQuery } from '@tanstack/react-query'
import { apiQuery } from '../../platform/api/use-api.ts'
import { useTexts } from '../../platform/i18n/translate.ts'
import { firstText, usePageSearch } from '../../platform/routing/page-search.ts'
import { Can, useCan } from '../../platform/session/use-can.tsx'
import { Icon } from '../../ui/icon.tsx'
import { PageHead } from '../../ui/page/page-head.tsx'
import { Panel } from '../../ui/page/panel.tsx'
import { type ListAddress, useListAddress } from '../../ui/table/list-address.ts'
import { ListTable } from '../../ui/table/list-table.tsx'
import { ImportDialog } from './import-dialog.tsx'
import type { RunsQuery } from './import-source.ts'
import { useRunColumns } from './run-columns.tsx'

const filterNames = ['store_id', 'state'] as const

/** /orders/sync-history: all imports, newest first, and the import of an order file. */
export function SyncHistoryPage() {
  const t = useTexts('imports')
  const address = useListAddress({ sort: '-created_at', filters: filterNames })
  const list = useQuery(apiQuery('GET /order-sync/imports', { query: address.query as RunsQuery }))
  const columns = useRunColumns()
  const dialog = useImportDialog()
  const canImport = useCan('order.write.create')
  const importButton = (
    <Can access="order.write.create">
      <Button leftSection={<Icon path={mdiTrayArrowUp} />} onClick={dialog.open}>
        {t('import.title')}
      </Button>
    </Can>
  )
  return (
    <>
      <PageHead title={t('sync_history')}>{importButton}</PageHead>
      <Panel flush>
        <ListTable
          label={t('sync_history')}
          columns={columns}
          list={list}
          address={address}
          searchLabel={t('search_files')}
          filters={<RunFilters address={address} />}
          empty={{ text: t('none'), action: importButton }}
        />
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

function RunFilters({ address }: { address: Pick<ListAddress<(typeof filterNames)[number]>, 'filters' | 'change'> }) {
  const t = useTexts('imports')
  const { filters, change } = address
  const stores = useQuery(apiQuery('GET /orders/counts')).data?.data.stores ?? []
  return (
    <>
      <NativeSelect
        size="xs"
        aria-label={t('store')}
        value={filters.store_id ?? ''}
        data={[
          { value: '', label: t('all_stores') },
          ...stores.map((store) => ({ value: String(store.id), label: store.name })),
        ]}
        onChange={(event) => change({ filters: { store_id: event.currentTarget.value || undefined } })}
      />
      <NativeSelect
        size="xs"
        aria-label={t('state')}
        value={filters.state ?? ''}
        data={[
          { value: '', label: t('any_state') },
          ...importStates.map((state) => ({ value: state, label: t(`states.${state}`) })),
        ]}
        onChange={(event) => change({ filters: { state: event.currentTarget.value || undefined } })}
      />
    </>
  )
}
