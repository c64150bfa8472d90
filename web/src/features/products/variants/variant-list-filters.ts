import { useQuery } from '@tanstack/react-query'
import { useEffect } from 'react'
import { apiQuery } from '../../../platform/api/use-api.ts'
import { useTexts } from '../../../platform/i18n/translate.ts'
import { firstText, usePageSearch } from '../../../platform/routing/page-search.ts'
import { shownData } from '../../../ui/states.tsx'
import type { Filter } from '../../../ui/list/filters/filter.rules.ts'
import { useArchivedFilter } from '../../../ui/record/use-archived-filter.ts'
import { useCatalogFilters, useStockFilter } from '../catalog-filters.ts'

/** The product of the address. Links from elsewhere name it `product`, as on the screen that adds variants. */
export function useProductOfLink(): string | null {
  const [search, change] = usePageSearch()
  const linked = firstText(search, 'product')
  useEffect(() => {
    if (linked !== null)
      void change(({ product: _product, ...rest }) => ({ ...rest, product_id: linked }), { replace: true })
  }, [linked, change])
  return linked ?? firstText(search, 'product_id')
}

/** By product (from a link), category and the like, archived, and stock. */
export function useVariantFilters(): Filter[] {
  const t = useTexts('products')
  const catalog = useCatalogFilters()
  const archived = useArchivedFilter()
  const stock = useStockFilter()
  const [search] = usePageSearch()
  const id = firstText(search, 'product_id')
  const product = useQuery({ ...apiQuery('GET /products/:id', { params: { id: id ?? '' } }), enabled: id !== null })
  const name = shownData(product)?.name
  return [
    {
      kind: 'choice',
      key: 'product_id',
      label: t('product'),
      options: id === null ? [] : [{ value: id, label: name ?? t('one_product') }],
      isByLinkOnly: true,
    },
    ...catalog,
    archived,
    stock,
    { kind: 'flag', key: 'without_location', label: t('variant_views.without_location') },
    { kind: 'flag', key: 'without_weight', label: t('variant_views.without_weight') },
  ]
}
