import { describe, expect, it } from 'vitest'
import { buildRows, countTaken, type MatrixValues, newCells, readColors, readSizes } from './matrix.rules.ts'
import { isPattern, writeSku } from './sku-pattern.rules.ts'

const color = (name: string, code = '', hex = '') => ({ name, code, hex })
const values = (colors: string[], sizes: string, pattern = '{product}-{color}-{size}'): MatrixValues => ({
  colors: colors.map((name) => color(name)),
  sizes,
  pattern,
})
const product = { code: 'TEE', taken: [], cells: newCells }
const build = (now: MatrixValues) => buildRows(product, { values: now, rows: [] }, now)
const skus = (rows: { cells: Readonly<Record<string, string>> }[]) => rows.map((row) => row.cells.sku)

describe('a SKU pattern', () => {
  it.each([
    ['{product}-{color}-{size}', 'TEE-BLK-XL'],
    ['{color}/{size}', 'BLK/XL'],
    ['{product}{color:1}{size:1}', 'TEEBX'],
    ['F-{product}_{size}', 'F-TEE_XL'],
  ])('writes %s as %s', (pattern, sku) => {
    expect(writeSku(pattern, { product: 'TEE', color: color('Black', 'blk'), size: 'XL' })).toBe(sku)
  })

  it('takes the name of a color without a code, without spaces and accents', () => {
    expect(writeSku('{product}-{color}', { product: 'TEE', color: color('Bleu foncé'), size: '' })).toBe(
      'TEE-BLEUFONCE',
    )
  })

  it('leaves no separator where there is no size or color', () => {
    const parts = { product: 'MUG', color: color(''), size: '11oz' }
    expect(writeSku('{product}-{color}-{size}', parts)).toBe('MUG-11OZ')
    expect(writeSku('{color}-{size}', parts)).toBe('11OZ')
  })

  it('must name something that differs', () => {
    expect([isPattern('{product}'), isPattern('{product}-{size}'), isPattern('{color:3}')]).toEqual([false, true, true])
  })
})

describe('a matrix', () => {
  it('has a row for each color and size, color by color in the order of the sizes', () => {
    expect(skus(build(values(['Black', 'White'], 'S, M')))).toEqual([
      'TEE-BLACK-S',
      'TEE-BLACK-M',
      'TEE-WHITE-S',
      'TEE-WHITE-M',
    ])
    expect(skus(build(values([''], 'S, M')))).toEqual(['TEE-S', 'TEE-M'])
    expect(skus(build(values(['Black'], '')))).toEqual(['TEE-BLACK'])
    expect(build(values([''], ''))).toEqual([])
  })

  it('leaves out what the product has already, whatever its case', () => {
    const taken = { ...product, taken: [{ color: 'black', size: 'm' }] }
    const now = values(['Black'], 'S, M')
    expect(skus(buildRows(taken, { values: now, rows: [] }, now))).toEqual(['TEE-BLACK-S'])
    expect(countTaken(taken, now)).toBe(1)
  })

  it('keeps what was typed in a row when its color is renamed and others are added', () => {
    const first = values(['Blck', 'White'], 'S, M')
    const rows = build(first).map((row, at) =>
      at === 0 ? { ...row, isOff: true, cells: { ...row.cells, weight_g: '150' } } : row,
    )
    const renamed = values(['Black', 'White'], 'S, M')
    const next = buildRows(product, { values: first, rows }, renamed)
    expect(next[0]).toMatchObject({ isOff: true, cells: { weight_g: '150', color: 'Black', sku: 'TEE-BLACK-S' } })
    const more = buildRows(product, { values: renamed, rows: next }, values(['Navy', 'Black', 'White'], 'S, M, L'))
    expect(more).toHaveLength(9)
    expect(more[3]).toMatchObject({ isOff: true, cells: { weight_g: '150', color: 'Black' } })
  })

  it('keeps a typed SKU and color when the pattern changes', () => {
    const first = values(['Black'], 'S, M')
    const rows = build(first).map((row, at) =>
      at === 0 ? { ...row, cells: { ...row.cells, sku: 'OWN', color: 'Noir' } } : row,
    )
    const next = buildRows(product, { values: first, rows }, values(['Black'], 'S, M', '{size}-{color}'))
    expect(next.map(({ cells }) => [cells.sku, cells.color])).toEqual([
      ['OWN', 'Noir'],
      ['M-BLACK', 'Black'],
    ])
  })

  it('keeps the rows of two colors that trade places', () => {
    const first = values(['Black', 'White'], 'S')
    const rows = build(first).map((row) => ({ ...row, cells: { ...row.cells, pick_location: row.cells.color ?? '' } }))
    const next = buildRows(product, { values: first, rows }, values(['White', 'Black'], 'S'))
    expect(next.map(({ cells }) => [cells.color, cells.pick_location])).toEqual([
      ['White', 'White'],
      ['Black', 'Black'],
    ])
  })
})

describe('a typed list', () => {
  it('keeps the order of sizes and names each size once', () => {
    expect(readSizes(' S, M ;L,, M')).toEqual(['S', 'M', 'L'])
  })

  it('takes colors from a spreadsheet with code and color value in any order', () => {
    expect(readColors('Black\tBLK\t#1b1b1b\nSport Grey\t9EA1A6\n\nWhite')).toEqual([
      { name: 'Black', code: 'BLK', hex: '#1B1B1B' },
      { name: 'Sport Grey', code: '', hex: '#9EA1A6' },
      { name: 'White', code: '', hex: '' },
    ])
  })
})
