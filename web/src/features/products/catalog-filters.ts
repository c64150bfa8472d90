import { useQuery } from '@tanstack/react-query'
import { apiQuery } from '../../platform/api/use-api.ts'
import { useTexts } from '../../platform/i18n/translate.ts'
import type { Filter } from '../../ui/list/filters/filter.rules.ts'

/** The filter by what there is of products and variants. */
export function useStockFilter(): Filter {
  const t = useTexts('products')
  return {
    kind: 'choice',
    key: 'stock',
    label: t('stock'),
    options: [
      { value: 'out', label: t('stock_out') },
      { value: 'low', label: t('stock_low') },
      { value: 'short', label: t('stock_short') },
    ],
  }
}

/** The category and printer tag filters of products and variants. */
export function useCatalogFilters(): Filter[] {
  const t = useTexts('products')
  const options = useQuery(apiQuery('GET /products/filters')).data?.data
  return [
    {
      kind: 'choice',
      key: 'category',
      label: t('category'),
      options: (options?.categories ?? []).map((category) => ({ value: category, label: category })),
    },
    {
      kind: 'choice',
      key: 'printer_tag_id',
      label: t('printer_tag'),
      options: (options?.printer_tags ?? []).map((tag) => ({ value: String(tag.id), label: tag.code })),
    },
  ]
}
