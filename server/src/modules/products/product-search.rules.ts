import { skuKey } from '@platen/contracts/values/match-key'
import { normalizedSearch } from '@platen/contracts/values/search-text'

/** Returns a product's search text. */
export function toProductSearchText(product: { code: string; name: string; category: string; brand: string }): string {
  return normalizedSearch([product.code, product.name, product.category, product.brand].join(' '))
}

/** Returns a variant's search text, which includes its product's. */
export function toVariantSearchText(
  variant: { sku: string; gtin: string | null; colour: string; size: string },
  productText: string,
): string {
  return normalizedSearch(`${variant.sku} ${variant.gtin ?? ''} ${variant.colour} ${variant.size} ${productText}`)
}

/** What a text in the search field can mean: nothing, the start of a code, or words that must all occur. */
export type CatalogSearch = { kind: 'nothing' } | { kind: 'start'; code: string } | { kind: 'words'; words: string[] }

/** Parses the search field: up to ten words from three characters on, otherwise the start of a SKU or code (API-5). */
export function parseCatalogSearch(search: string): CatalogSearch {
  const words = normalizedSearch(search)
    .split(' ')
    .filter((word) => word !== '')
  if (words.length === 0) return { kind: 'nothing' }
  if (words.every((word) => word.length < 3)) return { kind: 'start', code: skuKey(search) }
  return { kind: 'words', words: words.slice(0, 10) }
}
