import { skuKey } from '@platen/contracts/values/match-key'
import { FileProblems } from '../../platform/files/file-problem.ts'
import { gtinKey } from '@platen/contracts/values/codes/gtin'
import type { CatalogRow, RejectedCatalogRow } from './catalog-row.types.ts'
import { toProductSearchText, toVariantSearchText } from './product-search.rules.ts'
import { defaultAreaSize, type AreaSize } from '@platen/contracts/values/print-area-sizes'

export interface ProductFields {
  code: string
  name: string
  category: string
  brand: string
  print_method: string
}

export interface KnownProduct extends ProductFields {
  id: number
  archived: boolean
  areas: ({ area: string } & AreaSize)[]
}

/** The columns of a variant in a catalog file, without its product's. */
export interface VariantFields {
  sku: string
  gtin: string | null
  color: string
  color_hex: string | null
  size: string
  weight_g: number
  cost_minor: number
  printer_tag: string | null
}

export interface KnownVariant extends VariantFields {
  id: number
  product_code: string
  archived: boolean
  /** The GTINs of its cases, with 14 digits. */
  case_gtins?: string[]
}

/** A variant to save, with its search text. */
export interface SavedVariant extends VariantFields {
  search_text: string
}

export interface NewVariant extends SavedVariant {
  product_code: string
  position: number
  on_hand: number
}

export interface CatalogPlan {
  products: {
    created: ProductFields[]
    updated: (ProductFields & { id: number })[]
    /** The areas, in order, of new products and of products whose areas changed. */
    areas: ({ product_code: string; position: number; area: string } & AreaSize)[]
  }
  variants: { created: NewVariant[]; updated: (SavedVariant & { id: number })[]; unchanged: number }
  rejected: RejectedCatalogRow[]
}

const maxAreas = 20

/** Plans a catalog row by row. */
export interface CatalogPlanner {
  /** Adds the next row of the file. */
  add(row: CatalogRow): void
  /** The plan for the rows so far. */
  plan: CatalogPlan
}

/**
 * Plans the changes that bring the catalog in line with a file, from the file's valid rows and the stored SKUs, GTINs
 * and products: what is new, changed and unchanged, and the rows that can't be imported. Columns that a file doesn't
 * have (priority, sizes, pick location) are not changed.
 */
export function createCatalogPlanner(known: {
  products: readonly KnownProduct[]
  variants: readonly KnownVariant[]
  /** SKU keys that are codes of the warehouse. */
  warehouse_codes?: ReadonlySet<string>
}): CatalogPlanner {
  const bySku = new Map(known.variants.map((variant) => [skuKey(variant.sku), variant]))
  const byGtin = new Map(
    known.variants.flatMap((variant) => (variant.gtin === null ? [] : [[gtinKey(variant.gtin), variant] as const])),
  )
  const byCase = new Map(known.variants.flatMap((variant) => (variant.case_gtins ?? []).map((gtin) => [gtin, variant])))
  const byCode = new Map(known.products.map((product) => [product.code, product]))
  const findGtinHolder = ({ sku, gtin }: CatalogRow) => {
    if (gtin === null) return undefined
    const holder = byGtin.get(gtinKey(gtin))
    return byCase.get(gtinKey(gtin)) ?? (holder && skuKey(holder.sku) === skuKey(sku) ? undefined : holder)
  }
  const plan: CatalogPlan = {
    products: { created: [], updated: [], areas: [] },
    variants: { created: [], updated: [], unchanged: 0 },
    rejected: [],
  }
  const planned = new Set<string>()
  return {
    plan,
    add(row) {
      const same = bySku.get(skuKey(row.sku))
      const isWarehouseCode = !same && known.warehouse_codes?.has(skuKey(row.sku)) === true
      const problems = findConflicts(row, same, findGtinHolder(row), isWarehouseCode)
      if (problems.length > 0) {
        plan.rejected.push({ line: row.line, sku: row.sku, problems })
        return
      }
      if (!planned.has(row.product_code)) planProduct(plan.products, row, byCode.get(row.product_code))
      planned.add(row.product_code)
      planVariant(plan.variants, row, same)
    },
  }
}

function findConflicts(
  row: CatalogRow,
  same: KnownVariant | undefined,
  holder: KnownVariant | undefined,
  isWarehouseCode: boolean,
) {
  const problems = new FileProblems()
  if (isWarehouseCode) problems.add('sku', 'sku_is_warehouse_code', { sku: row.sku })
  if (same && same.product_code !== row.product_code) {
    problems.add('sku', 'sku_of_other_product', { sku: row.sku, product_code: same.product_code })
  }
  if (row.gtin !== null && holder) {
    problems.add('gtin', 'gtin_of_other_variant', { gtin: row.gtin, sku: holder.sku })
  }
  if (row.print_areas.length > maxAreas) {
    problems.add('print_areas', 'print_areas_too_many', { max: maxAreas, found: row.print_areas.length })
  }
  return problems.list
}

function planProduct(plan: CatalogPlan['products'], row: CatalogRow, before: KnownProduct | undefined): void {
  const fields = productFields(row)
  const sameAreas = before?.areas.map(({ area }) => area).join('|') === row.print_areas.join('|')
  if (!before) plan.created.push(fields)
  else if (before.archived || !sameAreas || isDifferent(before, fields)) plan.updated.push({ ...fields, id: before.id })
  if (sameAreas) return
  row.print_areas.forEach((area, at) => {
    const knownArea = before?.areas.find((printArea) => printArea.area === area)
    const size = knownArea ?? defaultAreaSize(row.category, area)
    plan.areas.push({ ...size, area, product_code: row.product_code, position: at + 1 })
  })
}

function planVariant(plan: CatalogPlan['variants'], row: CatalogRow, before: KnownVariant | undefined): void {
  const fields = variantFields(row)
  if (!before) {
    const { product_code, on_hand, line: position } = row
    plan.created.push({ ...fields, search_text: searchText(row, []), product_code, on_hand, position })
  } else if (before.archived || isDifferent(before, fields)) {
    plan.updated.push({ ...fields, search_text: searchText(row, before.case_gtins ?? []), id: before.id })
  } else plan.unchanged++
}

function productFields(row: CatalogRow): ProductFields {
  const { product_code: code, product_name: name, category, brand, print_method } = row
  return { code, name, category, brand, print_method }
}

function variantFields(row: CatalogRow): VariantFields {
  const { sku, gtin, color, color_hex, size, weight_g, cost_minor, printer_tag } = row
  return { sku, gtin, color, color_hex, size, weight_g, cost_minor, printer_tag }
}

function searchText(row: CatalogRow, caseGtins: readonly string[]): string {
  return toVariantSearchText({ ...row, case_gtins: caseGtins }, toProductSearchText(productFields(row)))
}

function isDifferent<T extends object>(before: T, fields: T): boolean {
  return (Object.keys(fields) as (keyof T)[]).some((name) => before[name] !== fields[name])
}
