import { Button, Checkbox } from '@mantine/core'
import { DataTable, type DataTableColumn, type DataTableSortStatus } from 'mantine-datatable'
import 'mantine-datatable/styles.layer.css'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { EmptyState, ErrorState, LoadingLines } from '../states.tsx'
import type { ListAddress } from './list-address.ts'
import { SearchField } from './search-field.tsx'
import { type PageMeta, TableFoot } from './table-foot.tsx'
import css from './table.module.css'

/** What `useQuery(apiQuery('GET /…', {query: address.query}))` gives, as far as the table needs it. */
interface ListQuery<T> {
  data: { data: T[]; meta: PageMeta } | undefined
  error: unknown
  isFetching: boolean
  isPlaceholderData: boolean
  refetch: () => unknown
}

interface ListTableProps<T extends { id: number }, F extends string> {
  /** What the table lists, for screen readers. */
  label: string
  columns: DataTableColumn<T>[]
  list: ListQuery<T>
  address: ListAddress<F>
  /** Names what can be searched; without it there is no search field. */
  searchLabel?: string
  /** Filter controls beside the search, 32 px high (`size="xs"`). */
  filters?: ReactNode
  /** Controls at the end of the bar. */
  barEnd?: ReactNode
  /** What an empty list says when nothing narrows it: one sentence, one button. */
  empty?: { text: string; action?: ReactNode }
  selection?: {
    rows: T[]
    change: (rows: T[]) => void
    selectable?: (row: T) => boolean
    /** Buttons for what was selected. */
    actions: ReactNode
  }
}

/** A list screen's table: search, filters, sorting, selection and pages, all of it in the address. */
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
        <NothingFound address={address} empty={props.empty} />
      ) : (
        <Rows {...props} rows={rows} />
      )}
      {rows && <TableFoot address={address} meta={list.data?.meta} shown={rows.length} />}
    </>
  )
}

function Rows<T extends { id: number }, F extends string>(props: ListTableProps<T, F> & { rows: T[] }) {
  const { t } = useTranslation('ui')
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
  const { t } = useTranslation('ui')
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

function NothingFound({
  address,
  empty,
}: {
  address: { narrowed: boolean; clear: () => void }
  empty: { text: string; action?: ReactNode } | undefined
}) {
  const { t } = useTranslation('ui')
  if (!address.narrowed) return <EmptyState {...empty} />
  const clear = (
    <Button variant="default" onClick={address.clear}>
      {t('table.clear')}
    </Button>
  )
  return <EmptyState text={t('table.nothing_found')} action={clear} />
}
