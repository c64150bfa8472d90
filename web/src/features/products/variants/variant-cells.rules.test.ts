import { describe, expect, it } from 'vitest'
import { newCells } from './matrix.rules.ts'
import {
  findCellProblems,
  readAmount,
  readCases,
  readSuppliers,
  readWhole,
  toBody,
  toGridProblems,
} from './variant-cells.rules.ts'

const codes = {
  tags: new Map([['DTG', 7]]),
  suppliers: new Map([
    ['NORTH', 3],
    ['WEST', 4],
  ]),
}
const row = (id: string, cells: Partial<Record<keyof typeof newCells, string>>, isOff = false) => ({
  id,
  isOff,
  cells: { ...newCells, sku: id, ...cells },
})
const problemsOf = (...rows: ReturnType<typeof row>[]) =>
  [...findCellProblems(rows, codes)].map(([id, found]) => [
    id,
    Object.fromEntries(Object.entries(found).map(([key, problem]) => [key, problem.key])),
  ])

describe('a cell', () => {
  it('takes whole numbers with spaces, and amounts with a point or a comma', () => {
    expect([readWhole(''), readWhole('1 200'), readWhole('1\u202f200')]).toEqual([
      { value: 0 },
      { value: 1200 },
      { value: 1200 },
    ])
    expect(['2.89', '2,9', '3', '', '$4.00'].map(readAmount)).toEqual(
      [289, 290, 300, 0, 400].map((value) => ({ value })),
    )
    for (const text of ['1,000.50', '-1', '1.234', 'x']) expect(readAmount(text)).toHaveProperty('problem')
    for (const text of ['1.5', '-1', '1e3']) expect(readWhole(text)).toHaveProperty('problem')
  })

  it('takes several case barcodes with their pack quantities', () => {
    expect(readCases('10036000291459 × 12; 4006381333931x6')).toEqual({
      value: [
        { barcode: '10036000291459', pack_quantity: 12 },
        { barcode: '4006381333931', pack_quantity: 6 },
      ],
    })
    expect(readCases('10036000291458 × 12')).toMatchObject({ problem: { key: 'gtin' } })
    expect(readCases('10036000291459')).toMatchObject({ problem: { key: 'cases' } })
  })

  it('takes several suppliers with their SKU and cost', () => {
    expect(readSuppliers('north | 5000-BLK | 2.89; WEST', codes.suppliers)).toEqual({
      value: [
        { supplier_id: 3, supplier_sku: '5000-BLK', cost_minor: 289 },
        { supplier_id: 4, supplier_sku: '', cost_minor: null },
      ],
    })
    expect(readSuppliers('EAST', codes.suppliers)).toMatchObject({ problem: { key: 'supplier' } })
    expect(readSuppliers('WEST | a | 1 | b', codes.suppliers)).toMatchObject({ problem: { key: 'suppliers' } })
  })
})

describe('rows of variants', () => {
  it('are checked cell by cell, also for values that must differ', () => {
    expect(
      problemsOf(
        row('A-1', { gtin: '4006381333931' }),
        row('a-1 ', { gtin: '04006381333931', weight_g: 'x' }),
        row('', { printer_tag_id: 'EMB', color_hex: 'red' }),
        row('B', { weight_g: '2000000' }),
        row('B-2', { case_barcodes: '10036000291459 × 1' }),
      ),
    ).toEqual([
      ['a-1 ', { weight_g: 'whole', sku: 'twice', gtin: 'twice' }],
      ['', { sku: 'required', color_hex: 'bad_format', printer_tag_id: 'tag' }],
      ['B', { weight_g: 'too_big' }],
      ['B-2', { case_barcodes: 'too_small' }],
    ])
  })

  it('are neither checked nor sent where they are switched off', () => {
    const rows = [
      row('A', {}),
      row('A', { weight_g: 'x' }, true),
      row('B', { cost_minor: '2,50', printer_tag_id: 'dtg' }),
    ]
    expect(problemsOf(...rows)).toEqual([])
    const { ids, variants } = toBody(rows, codes, 11)
    expect(ids).toEqual(['A', 'B'])
    expect(
      variants.map(({ sku, position, cost_minor, printer_tag_id }) => [sku, position, cost_minor, printer_tag_id]),
    ).toEqual([
      ['A', 11, 0, null],
      ['B', 12, 250, 7],
    ])
  })

  it('show the server’s errors at their cells, also where rows were left out', () => {
    const fields = { 'variants.1.sku': 'Taken', 'variants.1.case_barcodes.0.barcode': 'Wrong', version: 'Other' }
    expect([...toGridProblems(fields, ['A', 'C'])]).toEqual([['C', { sku: 'Taken', case_barcodes: 'Wrong' }]])
  })
})
