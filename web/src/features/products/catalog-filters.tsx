import { NativeSelect } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { apiQuery } from '../../platform/api/use-api.ts'
import { useTexts } from '../../platform/i18n/translate.ts'
import type { ListAddress } from '../../ui/table/list-address.ts'

type FilterName = 'category' | 'printer_tag_id'

interface CatalogFiltersProps {
  address: Pick<ListAddress<FilterName>, 'filters' | 'change'>
}

/** The category and printer tag filters of products and variants. */
export function CatalogFilters({ address: { filters, change } }: CatalogFiltersProps) {
  const t = useTexts('products')
  const filterOptions = useQuery(apiQuery('GET /products/filters')).data?.data
  const select = (name: FilterName, label: string, all: string, options: { value: string; label: string }[]) => (
    <NativeSelect
      size="xs"
      aria-label={label}
      value={filters[name] ?? ''}
      data={[{ value: '', label: all }, ...options]}
      onChange={(event) => change({ filters: { [name]: event.currentTarget.value || undefined } })}
    />
  )
  const categories = (filterOptions?.categories ?? []).map((category) => ({ value: category, label: category }))
  const tags = (filterOptions?.printer_tags ?? []).map((tag) => ({ value: String(tag.id), label: tag.code }))
  return (
    <>
      {select('category', t('category'), t('all_categories'), categories)}
      {select('printer_tag_id', t('printer_tag'), t('all_tags'), tags)}
    </>
  )
}
