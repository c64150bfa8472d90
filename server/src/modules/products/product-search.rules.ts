import { skuKey } from '@platen/contracts/values/match-key'
import { normalizedSearch } from '@platen/contracts/values/search-text'

/** What a product is found by. */
export function productSearchText(product: { code: string; name: string; category: string; brand: string }): string {
  return normalizedSearch([product.code, product.name, product.category, product.brand].join(' '))
}

/** What a variant is found by: what it is, and what its product is found by. */
export function variantSearchText(
  variant: { sku: string; gtin: string | null; colour: string; size: string },
  productText: string,
): string {
  return normalizedSearch(`${variant.sku} ${variant.gtin ?? ''} ${variant.colour} ${variant.size} ${productText}`)
}

/** What a person may mean by a text in the search field: nothing, the beginning of a code, or words that all occur. */
export type CatalogSearch = { kind: 'nothing' } | { kind: 'start'; code: string } | { kind: 'words'; words: string[] }

/** Words from three characters on, else the beginning of a SKU or code (API-5). At most ten words count. */
export function readCatalogSearch(search: string): CatalogSearch {
  const words = normalizedSearch(search)
    .split(' ')
    .filter((word) => word !== '')
  if (words.length === 0) return { kind: 'nothing' }
  if (words.every((word) => word.length < 3)) return { kind: 'start', code: skuKey(search) }
  return { kind: 'words', words: words.slice(0, 10) }
}
