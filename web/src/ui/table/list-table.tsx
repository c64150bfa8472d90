import { Button, Checkbox } from '@mantine/core'
import { DataTable, type DataTableColumn, type DataTableSortStatus } from 'mantine-datatable'
import 'mantine-datatable/styles.layer.css'
import type { ReactNode } from 'react'
import { useTexts } from '../../platform/i18n/translate.ts'
import { EmptyState, ErrorState, LoadingLines } from '../states.tsx'
import type { ListAddress } from './list-address.ts'
import { SearchField } from './search-field.tsx'
import { type PageMeta, TableFoot } from './table-foot.tsx'
import css from './table.module.css'

/** The part of a `useQuery(apiQuery('GET /…', {query: address.query}))` result that the table needs. */
interface ListQuery<T> {
  data: { data: T[]; meta: PageMeta } | undefined
  error: unknown
  isFetching: boolean
  isPlaceholderData: boolean
  refetch: () => unknown
}

interface ListTableProps<T extends { id: number }, F extends string> {
  /** Accessible name of the table. */
  label: string
  columns: DataTableColumn<T>[]
  list: ListQuery<T>
  address: ListAddress<F>
  /** Placeholder that names what can be searched. Without it there is no search field. */
  searchLabel?: string
  /** Filter controls next to the search field, 32 px high (`size="xs"`). */
  filters?: ReactNode
  /** Controls at the end of the toolbar. */
  barEnd?: ReactNode
  /** Shown when the list is empty without a filter: one sentence, one button. */
  empty?: { text: string; action?: ReactNode }
  selection?: {
    rows: T[]
    change: (rows: T[]) => void
    selectable?: (row: T) => boolean
    /** Buttons for the selected rows. */
    actions: ReactNode
  }
}

/**
 * The table of a list screen with search, filters, sorting, selection and paging. All of its state except the selection
 * is in the URL.
 */
export function ListTable<T extends { id: number }, F extends string>(props: ListTableProps<T, F>) {
  const { list, address, selection } = props
  const rows = list.data?.data
  if (list.error && !rows) return <ErrorState error={list.error} retry={() => void list.refetch()} />
  return (
    <>
      {(props.searchLabel || props.filters || props.barEnd) && (
        <div className={css.bar} role="search">
          {props.searchLabel && (
            <SearchField
              value={address.search}
              label={props.searchLabel}
              onSearch={(search) => address.change({ search })}
            />
          )}
          {props.filters}
          {props.barEnd && <div className={css.barEnd}>{props.barEnd}</div>}
        </div>
      )}
      {selection && selection.rows.length > 0 && <SelectionBar {...selection} />}
      {rows === undefined ? (
        <div style={{ padding: 16 }}>
          <LoadingLines lines={8} height={20} />
        </div>
      ) : rows.length === 0 ? (
        <NoRows address={address} empty={props.empty} />
      ) : (
        <TableRows {...props} rows={rows} />
      )}
      {rows && <TableFoot address={address} meta={list.data?.meta} shownCount={rows.length} />}
    </>
  )
}

function TableRows<T extends { id: number }, F extends string>(props: ListTableProps<T, F> & { rows: T[] }) {
  const t = useTexts('ui')
  const { address, columns, list, rows, selection } = props
  const descending = address.sort.startsWith('-')
  const sortStatus: DataTableSortStatus<T> = {
    columnAccessor: descending ? address.sort.slice(1) : address.sort,
    direction: descending ? 'desc' : 'asc',
  }
  return (
    <DataTable<T>
      aria-label={props.label}
      className={css.table}
      columns={columns}
      records={rows}
      fetching={list.isFetching && list.isPlaceholderData}
      highlightOnHover
      verticalSpacing={10}
      horizontalSpacing={14}
      maxHeight="max(420px, calc(100dvh - 304px))"
      rowBorderColor="var(--platen-hairline)"
      sortStatus={sortStatus}
      onSortStatusChange={({ columnAccessor, direction }) =>
        address.change({ sort: `${direction === 'desc' ? '-' : ''}${String(columnAccessor)}` })
      }
      {...(selection && {
        selectedRecords: selection.rows,
        onSelectedRecordsChange: selection.change,
        isRecordSelectable: selection.selectable ?? (() => true),
        allRecordsSelectionCheckboxProps: { 'aria-label': t('table.select_page') },
        getRecordSelectionCheckboxProps: (row: T) => ({ 'aria-label': t('table.select_row', { id: row.id }) }),
      })}
    />
  )
}

function SelectionBar<T>({ rows, change, actions }: { rows: T[]; change: (rows: T[]) => void; actions: ReactNode }) {
  const t = useTexts('ui')
  return (
    <div className={css.selection} role="region" aria-label={t('table.selection')}>
      <Checkbox
        checked
        readOnly
        size="xs"
        label={t('table.selected', { count: rows.length })}
        onClick={() => change([])}
      />
      {actions}
      <Button variant="subtle" size="compact-sm" onClick={() => change([])}>
        {t('table.select_none')}
      </Button>
    </div>
  )
}

function NoRows({
  address,
  empty,
}: {
  address: { isFiltered: boolean; clearFilters: () => void }
  empty: { text: string; action?: ReactNode } | undefined
}) {
  const t = useTexts('ui')
  if (!address.isFiltered) return <EmptyState {...empty} />
  const clear = (
    <Button variant="default" onClick={address.clearFilters}>
      {t('table.clear')}
    </Button>
  )
  return <EmptyState text={t('table.nothing_found')} action={clear} />
}
