import type { DesignRow } from '@platen/contracts/designs/endpoints'
import { designNameKey, skuKey } from '@platen/contracts/values/match-key'
import { useDebouncedValue } from '@mantine/hooks'
import { useQuery } from '@tanstack/react-query'
import { apiQuery } from '../../platform/api/use-api.ts'
import type { Answer } from '../../platform/api/wire.ts'
import { useCan } from '../../platform/session/use-can.tsx'

const typingPauseMs = 200
// Names that hold the typed one may come first.
const maxFound = 50

/** A variant that a form names, with its product's print areas. */
export interface Blank {
  colorHex: string | null
  product: Answer<'GET /products/:id'>['data']
}

/**
 * The variant of a typed SKU with its product. Null: the catalog has no such variant; undefined: it is being looked up,
 * or nothing was typed.
 */
export function useBlank(sku: string): Blank | null | undefined {
  const maySearch = useCan('product.read')
  const [typed] = useDebouncedValue(sku.trim(), typingPauseMs)
  const found = useQuery({
    ...apiQuery('GET /variants', { query: { search: typed.slice(0, 200), per_page: maxFound } }),
    enabled: maySearch && typed !== '',
  })
  const variant = found.data?.data.find((row) => skuKey(row.sku) === skuKey(typed))
  const product = useQuery({
    ...apiQuery('GET /products/:id', { params: { id: String(variant?.product_id ?? '') } }),
    enabled: maySearch && variant !== undefined,
  }).data?.data
  if (typed === '' || found.isPlaceholderData || found.data === undefined) return undefined
  if (!variant) return null
  return product?.id === variant.product_id ? { colorHex: variant.color_hex, product } : undefined
}

/** The design of a name as orders find it: the store's own before the library's. */
export function useDesignOfName(storeId: number | null, name: string): DesignRow | undefined {
  const maySearch = useCan('product.read')
  const [typed] = useDebouncedValue(name.trim(), typingPauseMs)
  const query = { search: typed.slice(0, 200), per_page: maxFound } as const
  const isNamed = maySearch && typed !== ''
  const own = useQuery({
    ...apiQuery('GET /designs', { query: { ...query, store: storeId ?? 'library' } }),
    enabled: isNamed && storeId !== null,
  })
  const shared = useQuery({ ...apiQuery('GET /designs', { query: { ...query, store: 'library' } }), enabled: isNamed })
  if (!isNamed) return undefined
  const all = [...(own.data?.data ?? []), ...(shared.data?.data ?? [])]
  return all.find((design) => designNameKey(design.file_name) === designNameKey(typed))
}
