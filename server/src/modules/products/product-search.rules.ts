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
