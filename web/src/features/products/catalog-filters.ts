import { useQuery } from '@tanstack/react-query'
import { apiQuery } from '../../platform/api/use-api.ts'
import { useTexts } from '../../platform/i18n/translate.ts'
import type { Filter } from '../../ui/list/filters/filter.rules.ts'

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
