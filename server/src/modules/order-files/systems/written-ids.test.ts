import { describe, expect, it } from 'vitest'
import {
  formatsWith,
  mappingOf,
  shopFormats,
  writeShopTable,
  type ShopFormatName,
  type ShopRow,
} from '../../../../testing/nouns/shop-rows.fixture.ts'
import { readOrderFile } from '../order-file.public.format.ts'
import { toPlainId } from '../order-identity.public.rules.ts'

function read(format: ShopFormatName, rows: readonly ShopRow[]) {
  const mapping = mappingOf(format)
  const file = readOrderFile(Buffer.from(writeShopTable(format, rows)), mapping ? { columns: mapping } : {})
  if ('refused' in file) throw new Error(file.refused.code)
  return file.records.map((record) => {
    if (record.kind === 'unreadable') return `no order: ${record.problems.map(({ code }) => code).join(' ')}`
    const { external_id: id, lines, doubts, warnings } = record.order
    return [
      id,
      ...lines.map(({ sku, quantity }) => `${sku}×${quantity}`),
      ...doubts.map(({ code }) => `?${code}`),
      ...warnings.map(({ code }) => `~${code}`),
    ].join(' ')
  })
}

// IMPORT-7
describe('an id or a number that a program wrote as a number', () => {
  it.each([
    ['7800207994484.0', '7800207994484'],
    ['7800207994484,00', '7800207994484'],
    ['7,800,207,994,484', '7800207994484'],
    ['7.800.207.994.484,0', '7800207994484'],
    ['7 800 207 994 484', '7800207994484'],
    ["'7800207994484", '7800207994484'],
    ['#1001.0', '#1001'],
    ['1,001', '1,001'],
    ['1001.5', '1001.5'],
    ['2026.10', '2026.10'],
    ['111-1234567-1234567', '111-1234567-1234567'],
    ['N-1,001,002', 'N-1,001,002'],
  ])('%s is %s', (written, plain) => {
    expect(toPlainId(written)).toBe(plain)
  })

  it.each(Object.keys(shopFormats) as ShopFormatName[])('names the same order in a %s file', (format) => {
    const field = format === 'amazon' || formatsWith('id').includes(format) ? 'id' : 'number'
    const row = (id: string): ShopRow => ({ id: '', number: 'A1', line_id: '1', [field]: id })
    expect(read(format, [row('1234567'), row('1234567.0')])[0]).toMatch(/^1234567 TEE-BLK-M×1/)
    expect(read(format, [row('1234567'), row('1234567.0')])).toHaveLength(1)
  })

  it.each(['#REF!', '#N/A', '#NAME?', '#VALEUR!', '########', '#WERT!'])('is no order where it is %s', (error) => {
    expect(read('woocommerce', [{ id: error, number: 'A1' }])).toEqual(['no order: number_rounded'])
  })
})

// IMPORT-32
describe.each(['#REF!', '#N/A', '#NAME?', '#NV', '#BEZUG!', '########'])('a spreadsheet’s %s', (error) => {
  it.each(Object.keys(shopFormats) as ShopFormatName[])('in an address of a %s file is a doubt', (format) => {
    const row = { id: '123', number: 'A1', line_id: '1', city: error }
    expect(read(format, [row])[0]).toContain('?doubt_characters_lost')
  })
})

// Fixed days: they are those of the file.
// IMPORT-7
describe.each(formatsWith('number').filter((name) => name !== 'amazon'))('a %s file', (format) => {
  it('has two orders under one number that other people placed on other days, and takes neither for the other', () => {
    const row = (name: string, placed: string): ShopRow => ({ number: 'A1', name, placed })
    const records = read(format, [row('Ana', '2026-11-18T10:33:09Z'), row('Bob', '2026-10-01T10:00:00Z')])
    expect(records.filter((record) => !record.startsWith('no order') && !record.includes('?'))).toHaveLength(
      records.length === 1 ? 0 : 1,
    )
    expect(records.some((record) => record.startsWith('no order'))).toBe(true)
  })
})
