import { gtinKey } from '@platen/contracts/values/codes/gtin'
import { normalizedSearch } from '@platen/contracts/values/search-text'

/** Returns a product's search text. */
export function toProductSearchText(product: { code: string; name: string; category: string; brand: string }): string {
  return normalizedSearch([product.code, product.name, product.category, product.brand].join(' '))
}

/**
 * Returns a variant's search text, which includes its product's. Its GTIN and those of its cases have 14 digits, so
 * that each shorter form of one is a part of it (STOCK-53).
 */
export function toVariantSearchText(
  variant: { sku: string; gtin: string | null; case_gtins: readonly string[]; color: string; size: string },
  productText: string,
): string {
  const gtins = [...(variant.gtin === null ? [] : [variant.gtin]), ...variant.case_gtins].map(gtinKey)
  return normalizedSearch([variant.sku, ...gtins, variant.color, variant.size, productText].join(' '))
}
