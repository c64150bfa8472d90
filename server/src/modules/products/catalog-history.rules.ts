import type { CatalogPlan, KnownProduct, KnownVariant, SavedVariant } from './catalog-plan.rules.ts'

/** The values of a row before and after an import, as its history keeps them. */
export interface ImportedChange {
  id: number
  before: Record<string, string | number | string[] | null>
  after: Record<string, string | number | string[] | null>
}

/** Creates the function that returns what an import changes in a product. */
export function createProductComparison(
  known: readonly KnownProduct[],
  { areas: areasOfPlan }: CatalogPlan['products'],
): (updated: CatalogPlan['products']['updated'][number]) => ImportedChange[] {
  const byCode = new Map(known.map((product) => [product.code, product]))
  const plannedAreas = new Map<string, string[]>()
  for (const { product_code: code, area } of areasOfPlan) {
    const planned = plannedAreas.get(code)
    if (planned) planned.push(area)
    else plannedAreas.set(code, [area])
  }
  return (product) => {
    const before = byCode.get(product.code)
    if (!before) return []
    const areas = before.areas.map(({ area }) => area)
    const planned = plannedAreas.get(product.code) ?? areas
    return [
      {
        id: product.id,
        before: { ...productValues(before), print_areas: areas },
        after: { ...productValues(product), print_areas: planned },
      },
    ]
  }
}

function productValues({ name, category, brand, print_method }: CatalogPlan['products']['updated'][number]) {
  return { name, category, brand, print_method }
}

/** Creates the function that returns what an import changes in a variant. */
export function createVariantComparison(
  known: readonly KnownVariant[],
): (updated: CatalogPlan['variants']['updated'][number]) => ImportedChange[] {
  const byId = new Map(known.map((variant) => [variant.id, variant]))
  return (variant) => {
    const before = byId.get(variant.id)
    return before ? [{ id: variant.id, before: variantValues(before), after: variantValues(variant) }] : []
  }
}

function variantValues(variant: Omit<SavedVariant, 'search_text'>) {
  const { sku, gtin, color, color_hex, size, weight_g, cost_minor, printer_tag } = variant
  return { sku, gtin, color, color_hex, size, weight_g, cost_minor, printer_tag }
}
