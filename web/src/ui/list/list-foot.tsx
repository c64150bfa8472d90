import { ActionIcon, NativeSelect } from '@mantine/core'
import { mdiChevronLeft, mdiChevronRight } from '@mdi/js'
import { maxPagedRow, pageSizes } from '@platen/contracts/lists/page-sizes'
import { useId } from 'react'
import { formatNumber } from '../../platform/i18n/format-numbers.ts'
import { useTexts } from '../../platform/i18n/translate.ts'
import { Icon } from '../icon.tsx'
import css from './list.module.css'
import type { ListState } from './use-list.ts'
import { iconLabel } from '../icon-label.ts'

interface ListFootProps<T> {
  list: Pick<ListState<T>, 'address' | 'meta'>
  shownCount: number
}

/**
 * "1–25 of 1,904", or "of 12 that match" with a filter; rows per page, previous and next. Beyond row 10,000 it uses
 * keyset paging.
 */
export function ListFoot<T>({ list: { address, meta }, shownCount }: ListFootProps<T>) {
  const t = useTexts('ui')
  const sizesId = useId()
  const { page, perPage } = address
  const total = meta?.total ?? 0
  const pages = Math.max(1, Math.ceil(total / perPage))
  const first = (page - 1) * perPage + 1
  const plusSign = meta?.total_capped ? '+' : ''
  const usesKeyset = page * perPage >= maxPagedRow
  const hasNext = usesKeyset ? Boolean(meta?.next) : page < pages || Boolean(meta?.total_capped)
  const next = () => address.change({ page: page + 1, after: usesKeyset ? (meta?.next ?? undefined) : undefined })
  const previous = () => (address.after ? window.history.back() : address.change({ page: page - 1 }))
  const range = {
    first: formatNumber(first),
    last: formatNumber(first + shownCount - 1),
    total: formatNumber(total) + plusSign,
  }
  const shown = address.isFiltered ? t('table.range_matching', { ...range, count: total }) : t('table.range', range)
  return (
    <div className={css.foot}>
      <bdi aria-live="polite">{shownCount === 0 ? t('table.none') : shown}</bdi>
      <nav className={css.pager} aria-label={t('table.pages')}>
        <span className={css.sizes}>
          <label htmlFor={sizesId}>{t('table.rows')}</label>
          <NativeSelect
            id={sizesId}
            size="xs"
            value={String(perPage)}
            data={pageSizes.map((size) => ({ value: String(size), label: formatNumber(size) }))}
            onChange={(event) => address.change({ perPage: Number(event.currentTarget.value) })}
          />
        </span>
        <ActionIcon
          variant="subtle"
          color="gray"
          {...iconLabel(t('table.previous'))}
          disabled={page <= 1}
          onClick={previous}
        >
          <Icon path={mdiChevronLeft} size={20} directional />
        </ActionIcon>
        <bdi dir="ltr">
          {formatNumber(page)} / {formatNumber(pages)}
          {plusSign}
        </bdi>
        <ActionIcon variant="subtle" color="gray" {...iconLabel(t('table.next'))} disabled={!hasNext} onClick={next}>
          <Icon path={mdiChevronRight} size={20} directional />
        </ActionIcon>
      </nav>
    </div>
  )
}
