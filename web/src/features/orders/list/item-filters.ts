import { useQuery } from '@tanstack/react-query'
import { apiQuery } from '../../../platform/api/use-api.ts'
import type { DataOf } from '../../../platform/api/wire.ts'
import { useTexts } from '../../../platform/i18n/translate.ts'
import { firstText, usePageSearch } from '../../../platform/routing/page-search.ts'
import { useCan } from '../../../platform/session/use-can.tsx'
import type { Filter, FoundOptions } from '../../../ui/list/filters/filter.rules.ts'
import { shownData } from '../../../ui/states.tsx'

const maxFound = 20

/**
 * Orders by a product, a SKU or a design that they have a line of, or by a SKU that they lack blanks of, offered to
 * those who may read the catalog. A link or a view that names one finds the same orders for everyone.
 */
export function useItemFilters(): Filter[] {
  const t = useTexts('order-list')
  const mayRead = useCan('product.read')
  const [search] = usePageSearch()
  const id = firstText(search, 'product_id')
  const product = useQuery({
    ...apiQuery('GET /products/:id', { params: { id: id ?? '' } }),
    enabled: id !== null && mayRead,
  })
  const designId = firstText(search, 'design_id')
  const design = useQuery({
    // Not its page's call, which counts all that uses it.
    ...apiQuery('GET /designs', { query: { id: designId ?? '', archived: 'all' } }),
    enabled: designId !== null && mayRead,
  })
  return [
    {
      kind: 'searched',
      key: 'product_id',
      label: t('product'),
      isByLinkOnly: !mayRead,
      useOptions: useProductOptions,
      chosenLabel: shownData(product)?.name,
    },
    { kind: 'searched', key: 'sku', label: t('sku'), isByLinkOnly: !mayRead, useOptions: useSkuOptions },
    { kind: 'searched', key: 'short_of', label: t('short_of'), isByLinkOnly: !mayRead, useOptions: useSkuOptions },
    {
      kind: 'searched',
      key: 'design_id',
      label: t('design'),
      isByLinkOnly: !mayRead,
      useOptions: useDesignOptions,
      chosenLabel: shownData(design)?.map(designOption)[0]?.label,
    },
  ]
}

function useProductOptions(text: string): FoundOptions {
  const found = useQuery(apiQuery('GET /products', { query: { search: text, per_page: maxFound } }))
  return {
    options: (found.data?.data ?? []).map(({ id, code, name }) => ({ value: String(id), label: `${name} (${code})` })),
    isSearching: found.data === undefined || found.isPlaceholderData,
  }
}

type Design = DataOf<'GET /designs'>[number]

const designOption = ({ id, file_name: name, store_name: store }: Design) => ({
  value: String(id),
  label: [name, store].filter(Boolean).join(' · '),
})

function useDesignOptions(text: string): FoundOptions {
  const found = useQuery(apiQuery('GET /designs', { query: { search: text, per_page: maxFound } }))
  return {
    options: (found.data?.data ?? []).map(designOption),
    isSearching: found.data === undefined || found.isPlaceholderData,
  }
}

function useSkuOptions(text: string): FoundOptions {
  const found = useQuery(apiQuery('GET /variants', { query: { search: text, per_page: maxFound } }))
  return {
    options: (found.data?.data ?? []).map(({ sku, product_name: product, color, size }) => ({
      value: sku,
      label: [sku, product, color, size].filter(Boolean).join(' · '),
    })),
    isSearching: found.data === undefined || found.isPlaceholderData,
  }
}
