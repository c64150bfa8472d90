import { describe, expect, test } from 'vitest'
import { createCatalogPlanner, type KnownProduct, type KnownVariant } from './catalog-plan.rules.ts'
import type { CatalogRow } from './catalog-row.types.ts'

function planCatalog(rows: readonly CatalogRow[], stored: Parameters<typeof createCatalogPlanner>[0]) {
  const { plan, add } = createCatalogPlanner(stored)
  for (const row of rows) add(row)
  return plan
}

function row(values: Partial<CatalogRow> = {}): CatalogRow {
  return {
    line: 2,
    product_code: 'TEE',
    product_name: 'Tee',
    category: 't-shirt',
    brand: '',
    print_method: 'DTG',
    print_areas: ['front', 'back'],
    printer_tag: 'DTG-DARK',
    color: 'Black',
    color_hex: '#000000',
    size: 'M',
    sku: 'TEE-BLK-M',
    gtin: '2041001010016',
    weight_g: 160,
    cost_minor: 289,
    on_hand: 10,
    ...values,
  }
}

const product: KnownProduct = {
  id: 1,
  code: 'TEE',
  name: 'Tee',
  category: 't-shirt',
  brand: '',
  print_method: 'DTG',
  archived: false,
  areas: [
    { area: 'front', width_mm: 300, height_mm: 400, dpi: 200 },
    { area: 'back', width_mm: 300, height_mm: 400, dpi: 200 },
  ],
}
const variant: KnownVariant = {
  id: 7,
  product_code: 'TEE',
  sku: 'TEE-BLK-M',
  gtin: '2041001010016',
  color: 'Black',
  color_hex: '#000000',
  size: 'M',
  weight_g: 160,
  cost_minor: 289,
  printer_tag: 'DTG-DARK',
  archived: false,
}
const nothing = { products: [], variants: [] }
const known = { products: [product], variants: [variant] }

describe('a catalog file', () => {
  test('creates a product once, with its areas in order and the usual sizes of its category', () => {
    const { products, variants } = planCatalog([row(), row({ sku: 'TEE-BLK-L', gtin: null, line: 3 })], nothing)
    expect(products.created.map((one) => one.code)).toEqual(['TEE'])
    expect(products.areas).toMatchObject([
      { product_code: 'TEE', area: 'front', position: 1, width_mm: 356, height_mm: 406, dpi: 300 },
      { product_code: 'TEE', area: 'back', position: 2 },
    ])
    expect(variants.created.map((one) => [one.sku, one.position, one.on_hand])).toEqual([
      ['TEE-BLK-M', 2, 10],
      ['TEE-BLK-L', 3, 10],
    ])
  })

  test('changes nothing when it is repeated, whatever stock it names', () => {
    expect(planCatalog([row({ sku: ' tee-blk-m'.trim().toUpperCase(), on_hand: 999 })], known)).toEqual({
      products: { created: [], updated: [], areas: [] },
      variants: { created: [], updated: [], unchanged: 1 },
      rejected: [],
    })
  })

  test.each([
    { color: 'Coal' },
    { weight_g: 161 },
    { printer_tag: null },
    { gtin: null },
    { sku: 'tee-blk-m' },
  ] satisfies Partial<CatalogRow>[])('updates a variant with %o', (change) => {
    const { variants } = planCatalog([row(change)], known)
    expect(variants.updated).toMatchObject([{ id: 7, ...change }])
  })

  test('brings an archived variant or product back', () => {
    const archived = { products: [{ ...product, archived: true }], variants: [{ ...variant, archived: true }] }
    const { products, variants } = planCatalog([row()], archived)
    expect([products.updated.length, variants.updated.length]).toEqual([1, 1])
  })

  test('keeps the sizes that staff entered when the list of areas changes', () => {
    const { products } = planCatalog([row({ print_areas: ['back', 'left_sleeve'] })], known)
    expect(products.updated).toHaveLength(1)
    expect(products.areas).toMatchObject([
      { area: 'back', position: 1, width_mm: 300, dpi: 200 },
      { area: 'left_sleeve', position: 2, width_mm: 90 },
    ])
  })

  test.each([
    [{ product_code: 'HOOD' }, 'sku', 'sku_of_other_product'],
    [{ sku: 'TEE-BLK-L' }, 'gtin', 'gtin_of_other_variant'],
    [{ print_areas: Array.from({ length: 21 }, (_, i) => `area${i}`) }, 'print_areas', 'print_areas_too_many'],
  ] satisfies [Partial<CatalogRow>, string, string][])('rejects a row with %o', (change, field, code) => {
    const { variants, rejected } = planCatalog([row(change)], known)
    expect(rejected).toMatchObject([{ line: 2, problems: [{ field, code }] }])
    expect(variants.created).toEqual([])
  })
})
