import type { CatalogPlan, KnownProduct, KnownVariant, SavedVariant } from './catalog-plan.rules.ts'

/** The values of a row before and after an import, as its history keeps them. */
export interface ImportedChange {
  id: number
  before: Record<string, string | number | string[] | null>
  after: Record<string, string | number | string[] | null>
}

/** Returns what an import changes in products. */
export function findProductChanges(known: readonly KnownProduct[], plan: CatalogPlan['products']): ImportedChange[] {
  const byCode = new Map(known.map((product) => [product.code, product]))
  return plan.updated.flatMap((product) => {
    const before = byCode.get(product.code)
    if (!before) return []
    const areas = before.areas.map(({ area }) => area)
    const planned = plan.areas.filter((area) => area.product_code === product.code).map(({ area }) => area)
    return [
      {
        id: product.id,
        before: { ...productValues(before), print_areas: areas },
        after: { ...productValues(product), print_areas: planned.length > 0 ? planned : areas },
      },
    ]
  })
}

function productValues({ name, category, brand, print_method }: CatalogPlan['products']['updated'][number]) {
  return { name, category, brand, print_method }
}

/** Returns what an import changes in variants. */
export function findVariantChanges(
  known: readonly KnownVariant[],
  updated: CatalogPlan['variants']['updated'],
): ImportedChange[] {
  const byId = new Map(known.map((variant) => [variant.id, variant]))
  return updated.flatMap((variant) => {
    const before = byId.get(variant.id)
    return before ? [{ id: variant.id, before: variantValues(before), after: variantValues(variant) }] : []
  })
}

function variantValues(variant: Omit<SavedVariant, 'search_text'>) {
  const { sku, gtin, colour, colour_hex, size, weight_g, cost_minor, printer_tag } = variant
  return { sku, gtin, colour, colour_hex, size, weight_g, cost_minor, printer_tag }
}
