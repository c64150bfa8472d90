import { readFileSync } from 'node:fs'
import { describe, expect, it } from 'vitest'
import { checkoutFolder } from '../../platform/checkout.ts'
import { readCatalogCsv } from './catalog-csv.format.ts'
import type { ReadCatalogFile } from './catalog-row.types.ts'

const header =
  'product_code,product_name,category,brand,print_method,print_areas,printer_tag,color,color_hex,size,sku,gtin,weight_g,cost_cents,on_hand'
const row = (changes: Record<string, string> = {}) => {
  const cells: Record<string, string> = {
    product_code: 'G5000',
    product_name: 'Heavy Cotton Tee',
    category: 't-shirt',
    brand: 'Granite',
    print_method: 'DTG',
    print_areas: 'front|back',
    printer_tag: 'DTG-DARK',
    color: 'Black',
    color_hex: '#1b1b1b',
    size: 'S',
    sku: 'G5000-BLK-S',
    gtin: '2041001010016',
    weight_g: '163',
    cost_cents: '289',
    on_hand: '110',
    ...changes,
  }
  return header
    .split(',')
    .map((column) => cells[column])
    .join(',')
}
const read = (...rows: string[]): ReadCatalogFile => {
  const result = readCatalogCsv(Buffer.from([header, ...rows].join('\n')))
  if ('refused' in result) throw new Error(result.refused.code)
  return result
}
// FILE-5
it('reads a header that still says colour as samples/catalog.csv does, and names its columns in problems', () => {
  const former = header.replaceAll('color', 'colour')
  const readFormer = (...rows: string[]) => readCatalogCsv(Buffer.from([former, ...rows].join('\n')))
  expect(readFormer(row())).toEqual(read(row()))
  expect(readFormer(row({ color_hex: 'black' }))).toMatchObject({
    rejected: [{ problems: [{ field: 'colour_hex', code: 'color_hex_wrong' }] }],
  })
  expect(readFileSync(`${checkoutFolder()}/samples/catalog.csv`, 'utf8')).toContain(',colour,colour_hex,')
})

const problemsOf = (changes: Record<string, string>) =>
  read(row(changes)).rejected.map((rejected) => rejected.problems.map(({ field, code }) => `${field}: ${code}`))

// FILE-23
it('reads variants whose last empty cells Excel left out together', () => {
  const cut = (changes: Record<string, string>) => row(changes).split(',').slice(0, 12).join(',')
  const { rows, rejected } = read(cut({}), cut({ sku: 'G5000-BLK-M', size: 'M', gtin: '' }))
  expect([rows.length, rejected]).toEqual([2, []])
})

// FILE-6
describe('catalogs of real shops', () => {
  const open = (name: string) => {
    const file = readCatalogCsv(readFileSync(`${checkoutFolder()}/server/testing/field-orders/values/${name}`))
    if ('refused' in file) throw new Error(file.refused.code)
    return file
  }

  it('27-catalog-decimals-and-cost.csv: amounts and decimals as in the other files', () => {
    const { rows, rejected, ignored_columns } = open('27-catalog-decimals-and-cost.csv')
    expect(rows.map(({ weight_g, cost_minor, on_hand }) => [weight_g, cost_minor, on_hand])).toEqual([
      [180, 350, 12],
      [181, 350, 5],
      [180, 350, 5],
    ])
    expect([rejected, ignored_columns]).toEqual([[], []])
  })

  it('28-catalog-sku-rounded.csv: a rounded SKU is refused', () => {
    expect(open('28-catalog-sku-rounded.csv')).toMatchObject({
      rows: [],
      rejected: [{ line: 2, problems: [{ field: 'sku', code: 'number_rounded' }] }],
    })
  })
})

describe('reading a catalog file', () => {
  it('finds the exact counts of the sample catalog', () => {
    const samples = `${checkoutFolder()}/samples`
    const { catalog } = JSON.parse(readFileSync(`${samples}/counts.json`, 'utf8'))
    const result = readCatalogCsv(readFileSync(`${samples}/catalog.csv`))
    if ('refused' in result) throw new Error(result.refused.code)
    const { rows, rejected, ignored_columns } = result
    const count = (key: 'print_method' | 'printer_tag') => {
      const counts: Record<string, number> = {}
      for (const row of rows) counts[row[key] ?? ''] = (counts[row[key] ?? ''] ?? 0) + 1
      return counts
    }
    const sum = (value: (one: (typeof rows)[number]) => number) => rows.reduce((total, one) => total + value(one), 0)
    expect({
      products: new Set(rows.map((row) => row.product_code)).size,
      variants: rows.length,
      total_on_hand: sum((one) => one.on_hand),
      variants_with_zero_stock: rows.filter((row) => row.on_hand === 0).length,
      stock_value_cents: sum((one) => one.on_hand * one.cost_minor),
      variants_by_print_method: count('print_method'),
      variants_by_printer_tag: count('printer_tag'),
      variants_with_a_back_area: rows.filter((row) => row.print_areas.includes('back')).length,
    }).toEqual(catalog)
    expect([rejected, ignored_columns]).toEqual([[], []])
  })

  it('reads a row as a variant, with codes in capitals', () => {
    expect(read(row({ product_code: 'g5000', printer_tag: 'dtg-dark' })).rows).toEqual([
      {
        line: 2,
        product_code: 'G5000',
        product_name: 'Heavy Cotton Tee',
        category: 't-shirt',
        brand: 'Granite',
        print_method: 'DTG',
        print_areas: ['front', 'back'],
        printer_tag: 'DTG-DARK',
        color: 'Black',
        color_hex: '#1B1B1B',
        size: 'S',
        sku: 'G5000-BLK-S',
        gtin: '2041001010016',
        weight_g: 163,
        cost_minor: 289,
        on_hand: 110,
      },
    ])
  })

  it('requires only code, name, areas and SKU: an unprinted product has no areas', () => {
    const result = readCatalogCsv(
      Buffer.from('product_code;product_name;print_areas;sku\nCARD;Thank-you card;;CARD-1\n'),
    )
    expect(result).toMatchObject({
      rows: [
        { sku: 'CARD-1', print_areas: [], printer_tag: null, gtin: null, color_hex: null, cost_minor: 0, on_hand: 0 },
      ],
      rejected: [],
    })
  })

  it.each([
    [{ gtin: '2041001010017' }, 'gtin: gtin_wrong'],
    [{ gtin: '204100101001' }, 'gtin: gtin_wrong'],
    [{ gtin: '2.041E+12' }, 'gtin: number_rounded'],
    [{ color_hex: 'black' }, 'color_hex: color_hex_wrong'],
    [{ weight_g: '-1' }, 'weight_g: catalog_number_impossible'],
    [{ weight_g: '163.555' }, 'weight_g: catalog_number_impossible'],
    [{ on_hand: '12.5' }, 'on_hand: catalog_number_impossible'],
    [{ on_hand: '"1,000"' }, 'on_hand: catalog_number_impossible'],
    [{ on_hand: '1.2E+03' }, 'on_hand: number_rounded'],
    [{ sku: '5.90123E+12' }, 'sku: number_rounded'],
    [{ sku: '4.00638e12' }, 'sku: number_rounded'],
    [{ product_code: '"5,90123E+12"' }, 'product_code: number_rounded'],
    [{ cost_cents: '1e3' }, 'cost_cents: catalog_number_impossible'],
    [{ cost_cents: '１２' }, 'cost_cents: catalog_number_impossible'],
    [{ on_hand: '2147483648' }, 'on_hand: catalog_number_impossible'],
    [{ on_hand: '=1+1' }, 'on_hand: catalog_number_impossible'],
    [{ print_areas: 'front|Left Sleeve' }, 'print_areas: print_area_wrong'],
    [{ print_areas: 'front||back' }, 'print_areas: print_area_wrong'],
    [{ print_areas: 'front|front' }, 'print_areas: print_area_repeated'],
    [
      { print_areas: Array.from({ length: 21 }, (_, at) => `area_${at}`).join('|') },
      'print_areas: catalog_areas_too_many',
    ],
    [{ print_areas: 'not one|'.repeat(4_000) }, 'print_areas: catalog_areas_too_many'],
    [{ printer_tag: 'DTG DARK' }, 'printer_tag: printer_tag_wrong'],
    [{ sku: '' }, 'sku: value_missing'],
    [{ sku: 'G5000\u200B' }, 'sku: value_invisible'],
    [{ product_name: ' ' }, 'product_name: value_missing'],
    [{ product_code: 'x'.repeat(41) }, 'product_code: value_too_long'],
  ])('rejects a row with %j: %s', (changes, problem) => {
    expect(problemsOf(changes)).toEqual([[problem]])
  })

  it('reports every problem of a row with its line, and accepts valid rows', () => {
    const { rows, rejected } = read(row(), row({ sku: 'B', gtin: '1', on_hand: 'many', color_hex: '#12' }), 'short,row')
    expect(rows).toHaveLength(1)
    expect(rejected.map(({ line, sku, problems }) => [line, sku, problems.map((problem) => problem.field)])).toEqual([
      [3, 'B', ['color_hex', 'gtin', 'on_hand']],
      [4, '', ['']],
    ])
  })

  it('refuses a file without the columns that a variant needs', () => {
    expect(readCatalogCsv(Buffer.from('product_code,sku\nA,B\n'))).toEqual({
      refused: { code: 'csv_column_missing', values: { columns: 'product_name, print_areas' } },
    })
  })
})

describe('contradicting rows of one catalog file', () => {
  it('are rejected after the first of two equal SKUs or GTINs, regardless of case and white space', () => {
    const { rows, rejected } = read(
      row(),
      row({ sku: 'g5000-blk-s ', gtin: '' }),
      row({ sku: 'B' }),
      row({ sku: 'C', gtin: '' }),
    )
    expect(rows.map((row) => row.sku)).toEqual(['G5000-BLK-S', 'C'])
    expect(rejected).toEqual([
      {
        line: 3,
        sku: 'g5000-blk-s',
        problems: [{ field: 'sku', code: 'sku_repeated', values: { value: 'g5000-blk-s', line: 2 } }],
      },
      {
        line: 4,
        sku: 'B',
        problems: [{ field: 'gtin', code: 'gtin_repeated', values: { value: '2041001010016', line: 2 } }],
      },
    ])
  })

  it('are rejected when they describe their product differently than the first row', () => {
    const { rejected } = read(row(), row({ sku: 'B', gtin: '', product_name: 'Other', print_areas: 'front' }))
    expect(rejected[0]?.problems).toEqual([
      {
        field: 'product_name',
        code: 'product_fields_differ',
        values: { product_code: 'G5000', first: 'Heavy Cotton Tee', other: 'Other', line: 2 },
      },
      {
        field: 'print_areas',
        code: 'product_fields_differ',
        values: { product_code: 'G5000', first: 'front|back', other: 'front', line: 2 },
      },
    ])
  })
})
