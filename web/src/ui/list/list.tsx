import { Button, Skeleton } from '@mantine/core'
import { useEffect, useRef } from 'react'
import { useTexts } from '../../platform/i18n/translate.ts'
import { EmptyState, ErrorState } from '../states.tsx'
import { CsvButton } from './display/csv-button.tsx'
import { DisplayMenu } from './display/display-menu.tsx'
import { FilterBar } from './filters/filter-bar.tsx'
import { maxPage } from './list-address.ts'
import { useListKeys } from './keys/use-list-keys.ts'
import { ListFoot } from './list-foot.tsx'
import css from './list.module.css'
import { ListCards } from './rows/list-cards.tsx'
import { ListTable } from './rows/list-table.tsx'
import { SearchCapped } from './search-capped.tsx'
import { SearchField } from './search-field.tsx'
import type { ListState } from './use-list.ts'
import { useIsPhone } from './use-is-phone.ts'
import { ViewMenu } from './views/view-menu.tsx'
import { ViewTabs } from './views/view-tabs.tsx'

interface ListProps<T> {
  of: ListState<T>
  /** Whether the tabs of its views are above the card that it is in. */
  hasViewsAbove?: boolean
}

/** A list: search, filters, saved views, display, selection, rows and paging, all from its declaration (`useList`). */
export function List<T>({ of: list, hasViewsAbove = false }: ListProps<T>) {
  const t = useTexts('ui')
  const ref = useRef<HTMLDivElement>(null)
  useListKeys(list, ref)
  const { address, definition, rows } = list
  const { filters = [], name, searchLabel } = definition
  return (
    <div ref={ref} className={css.list} data-list={definition.selection?.bulk?.length ? 'acts' : 'rows'}>
      {!hasViewsAbove && <ViewTabs of={list} inset />}
      {(searchLabel || filters.length > 0 || name) && (
        <div className={css.bar}>
          <div className={css.search} role="search" aria-label={definition.label}>
            {searchLabel && (
              <SearchField
                value={address.search}
                label={searchLabel}
                onSearch={(search) => address.change({ search })}
              />
            )}
            <FilterBar filters={filters} address={address} />
            {address.isFiltered && (
              <Button size="xs" variant="subtle" className={css.screenOnly} onClick={address.clearFilters}>
                {t('list.clear')}
              </Button>
            )}
          </div>
          {name && (
            <div className={css.tools} role="group" aria-label={t('list.tools')}>
              <ViewMenu list={list} name={name} />
              <DisplayMenu list={list} />
              <CsvButton list={list} />
            </div>
          )}
        </div>
      )}
      {list.meta?.search_capped && <SearchCapped />}
      <Body list={list} />
      {rows && <ListFoot list={list} shownCount={rows.length} />}
    </div>
  )
}

function Body<T>({ list }: { list: ListState<T> }) {
  const isPhone = useIsPhone()
  const { definition, error, rows } = list
  if (!rows && error) return <ErrorState error={error} retry={list.retry} />
  if (!rows) return <LoadingRows list={list} />
  if (rows.length === 0 && list.address.page > 1) return <EmptyPage list={list} />
  if (rows.length === 0) return <NoRows list={list} />
  if (definition.gallery && list.layout === 'gallery') return definition.gallery(rows)
  return isPhone ? <ListCards list={list} rows={rows} /> : <ListTable list={list} rows={rows} />
}

/** Heads and rows of the heights that they will have, so that nothing jumps when they arrive. */
function LoadingRows<T>({ list }: { list: ListState<T> }) {
  const t = useTexts('ui')
  return (
    <div className={css.loading} role="status" aria-busy="true" aria-label={t('loading')} data-density={list.density}>
      <div className={css.loadingHead} />
      {Array.from({ length: 12 }, (_, index) => (
        <div key={index} className={css.loadingRow}>
          <Skeleton height={12} width="12%" radius="sm" />
          <Skeleton height={12} width={`${34 + ((index * 7) % 20)}%`} radius="sm" />
          <Skeleton height={12} width="10%" radius="sm" />
        </div>
      ))}
    </div>
  )
}

/**
 * A page past the end, by an old link or because its rows were archived or changed since: the last page takes its
 * place. If the total claims that this page has rows, there is nowhere better to go, and the screen says so.
 */
function EmptyPage<T>({ list }: { list: ListState<T> }) {
  const t = useTexts('ui')
  const { address, isOutdated, meta } = list
  const { change, page, perPage } = address
  const lastPage = Math.max(1, Math.min(Math.ceil((meta?.total ?? 0) / perPage), maxPage(perPage)))
  const canMove = !isOutdated && lastPage < page
  useEffect(() => {
    if (canMove) change({ page: lastPage }, { replace: true })
  }, [canMove, change, lastPage])
  if (isOutdated || canMove) return <LoadingRows list={list} />
  const firstPage = (
    <Button variant="default" onClick={() => change({ page: 1 })}>
      {t('table.first_page')}
    </Button>
  )
  return <EmptyState text={t('table.empty_page')} action={firstPage} />
}

function NoRows<T>({ list: { address, definition, isEmpty } }: { list: ListState<T> }) {
  const t = useTexts('ui')
  // SPEC-91
  if (isEmpty) return <EmptyState hint={definition.empty?.text} action={definition.add ?? definition.empty?.action} />
  const clear = (
    <Button variant="default" onClick={address.clearFilters}>
      {t('table.clear')}
    </Button>
  )
  return <EmptyState text={t('table.nothing_found')} action={clear} />
}
