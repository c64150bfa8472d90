import { mdiClockAlertOutline, mdiFlash } from '@mdi/js'
import { useQuery } from '@tanstack/react-query'
import { apiQuery } from '../../../../platform/api/use-api.ts'
import { formatNumber } from '../../../../platform/i18n/format-numbers.ts'
import { useTexts } from '../../../../platform/i18n/translate.ts'
import { firstText, usePageSearch } from '../../../../platform/routing/page-search.ts'
import type { ChoiceFilter, Filter } from '../../../../ui/list/filters/filter.rules.ts'

/** The printer tag filter, in the bar of a station's list. */
export function useTagFilter(): ChoiceFilter {
  const t = useTexts('queue')
  const tags = useQuery(apiQuery('GET /printer-tags'))
  return {
    kind: 'choice',
    key: 'printer_tag_id',
    label: t('printer_tag'),
    anyLabel: t('all_tags'),
    options: (tags.data?.data ?? []).map((tag) => ({ value: String(tag.id), label: tag.code })),
    isQuick: true,
  }
}

/**
 * The filters of every station queue: printer tag, urgent, late, and held pieces. Only stations that take blanks filter
 * pieces `short` of stock.
 */
export function useQueueFilters({ short = false }: { short?: boolean } = {}): Filter[] {
  const t = useTexts('queue')
  const tag = useTagFilter()
  const [search] = usePageSearch()
  const product = firstText(search, 'product_id')
  const orders = firstText(search, 'order_ids')
  const count = orders?.split(',').length ?? 0
  return [
    tag,
    { kind: 'flag', key: 'urgent', label: t('urgent'), icon: mdiFlash, isQuick: true },
    { kind: 'flag', key: 'late', label: t('late'), icon: mdiClockAlertOutline, isQuick: true },
    {
      kind: 'choice',
      key: 'blocked',
      label: t('blocked'),
      anyLabel: t('workable'),
      options: [{ value: 'held', label: t('held') }, ...(short ? [{ value: 'short', label: t('short') }] : [])],
      isQuick: true,
    },
    {
      kind: 'choice',
      key: 'product_id',
      label: t('product'),
      options: product === null ? [] : [{ value: product, label: t('one_product') }],
      isByLinkOnly: true,
    },
    {
      kind: 'choice',
      key: 'order_ids',
      label: t('order'),
      options:
        orders === null ? [] : [{ value: orders, label: t('of_orders', { count, figure: formatNumber(count) }) }],
      isByLinkOnly: true,
    },
  ]
}
