import type { PalletLine } from '@platen/contracts/pallets/endpoints'
import { beforeAll, describe, expect, test } from 'vitest'
import type { TestClient } from '../../../testing/platform/test-client.ts'
import { floorOfTests } from '../../../testing/floor/floor-of-tests.ts'
import { givenStockIn } from '../../../testing/nouns/given-documents.ts'

const here = floorOfTests({ on_hand: 0 })
const tee = 'TEE-BLK-M'
const mug = 'MUG-WHT-11OZ'
const gtin = '2041001010016'
const gtin14 = `0${gtin}`
const caseGtin = '14006381333938'
const gs = '\u001d'
const sscc = '006141410000000036'
let keeper: TestClient
let manager: TestClient

beforeAll(async () => {
  keeper = await here.floor.site.as('warehouse-operator')
  manager = await here.floor.site.as('production-manager')
  const { pool } = here.floor.site.database
  const { rows } = await pool.query('select id, version from variants where sku = $1', [tee])
  const variant = { ...rows[0], gtin, case_barcodes: [{ barcode: caseGtin, pack_quantity: 12 }] }
  const edited = await manager.patch('/variants', { variants: [variant] })
  if (edited.status !== 200) throw new Error(edited.bytes.toString())
})

const scan = (id: number, code: string, more: object = {}) => keeper.post(`/stock-in/${id}/scans`, { code, ...more })

describe('a GS1 code at Stock In', () => {
  // STOCK-53
  test('counts what it names, as often as it says', async () => {
    const { id } = await givenStockIn(keeper)
    const counted: [string, number][] = [
      [gtin, 1],
      [gtin14, 1],
      [`]E0${gtin}`, 1],
      [`01${gtin14}`, 1],
      [`]C101${gtin14}10LOT7`, 1],
      [`01${gtin14}3724`, 24],
      [`01${gtin14}10LOT7${gs}3712`, 12],
      [`]C1${gs}01${gtin14}10LOT7${gs}3712${gs}`, 12],
      [`(01)${gtin14}`, 1],
      [`(01)${gtin14}(10)LOT7(17)960229(37)6`, 6],
      [`https://id.gs1.org/01/${gtin14}`, 1],
      [`https://brand.example/p/01/${gtin14}/10/LOT7?37=3`, 3],
      [`01${caseGtin}`, 12],
      [`01${caseGtin}3703`, 36],
      [`02${gtin14}3724`, 24],
      [`00${sscc}02${gtin14}3724`, 24],
      [`50 × ${tee}`, 50],
      [`50x${tee}`, 50],
      [`2*${caseGtin}`, 24],
      [`3 x 01${gtin14}3702`, 6],
    ]
    let total = 0
    for (const [code, units] of counted) {
      const { status, data } = await scan(id, code)
      total += units
      const line = { sku: tee, counted: total }
      expect([code, status, data]).toMatchObject([code, 200, { outcome: 'counted', units, line }])
    }
    const { data } = await scan(id, `01${gtin14}1796020010L-9`)
    expect(data).toMatchObject({ lot: 'L-9', expires_on: '2096-02-29' })
  })

  test('is refused with the part that can’t be read, and counts nothing', async () => {
    const { id } = await givenStockIn(keeper)
    const refused: [string, string, string][] = [
      ['0102041001010017', 'gs1_check_digit', '(01) 02041001010017'],
      [`01${gtin14}17991331`, 'gs1_value', '(17) can’t be “991331”'],
      [`]C101${gtin14}1799`, 'gs1_length', '(17)'],
      [`01${gtin14}37ABC`, 'gs1_value', '(37)'],
      [`01${gtin14}XY`, 'gs1_identifier', '“XY”'],
      ['(10)LOT7', 'gs1_no_goods', '(10)'],
      [`01${gtin14}01${caseGtin}`, 'gs1_twice', '(01)'],
      [`00${sscc}`, 'gs1_unit_not_goods', sscc],
      [`(00)${sscc}`, 'gs1_unit_not_goods', sscc],
    ]
    for (const [code, error, words] of refused) {
      const { status, code: refusal, bytes } = await scan(id, code)
      expect([code, status, refusal]).toEqual([code, 400, error])
      expect(JSON.parse(bytes.toString()).message).toContain(words)
    }
    const { data } = await keeper.get(`/stock-in/${id}`)
    expect(data).toMatchObject({ line_list: [], unknown_codes: [] })
  })

  // INPUT-1
  test('may have group separators, and no other control character', async () => {
    const { id } = await givenStockIn(keeper)
    for (const control of ['\u0001', '\u001b', '\u001c', '\u001e', '\u007f', '\u0085', '\u200b', 'a\tb', 'a\nb']) {
      const { status, code } = await scan(id, `01${gtin14}${control}1`)
      expect([control, status, code]).toEqual([control, 400, 'unreadable_code'])
    }
    expect((await scan(id, `${gtin}\u0000`)).status).toBe(400)
    expect((await scan(id, `${tee}${gs}`)).data).toMatchObject({ outcome: 'counted' })
    expect((await scan(id, tee, { us_code: '\u0001' })).code).toBe('unreadable_code')
  })

  // STOCK-20
  test('is kept as its GTIN where no variant has it, so that all its lots are linked at once', async () => {
    const { id } = await givenStockIn(keeper)
    const unknown = '4006381333931'
    await scan(id, `]C1010${unknown}10LOT7`)
    await scan(id, `]C1010${unknown}10LOT8${gs}3712`)
    const { data } = await scan(id, `5 × ${unknown}`)
    expect(data).toMatchObject({ outcome: 'unknown', code: unknown, scans: 18 })
    const kept = { code: unknown, sku: mug, pack_quantity: 1, keep: true }
    const linked = await keeper.post(`/stock-in/${id}/codes`, kept)
    expect(linked.data).toMatchObject({ unknown_codes: [], line_list: [{ sku: mug, counted: 18 }] })
    expect((await scan(id, `010${unknown}10LOT9`)).data).toMatchObject({ line: { sku: mug, counted: 19 } })
    expect((await scan(id, '9999999 × nothing')).code).toBe('stock_units_too_many')
  })

  test('is looked up once more as a US keyboard types it', async () => {
    const { id } = await givenStockIn(keeper)
    const { data } = await scan(id, 'à&àé', { us_code: `01${gtin14}3702` })
    expect(data).toMatchObject({ outcome: 'counted', units: 2 })
  })
})

// STOCK-53
test('a GS1 code is understood wherever a code is', async () => {
  const goods = `01${gtin14}10LOT7${gs}3712`
  const out = await keeper.get(`/warehouse/lookup/${encodeURIComponent(`]C1${goods}`)}`)
  expect(out.data).toMatchObject({ kind: 'sku', sku: { sku: tee }, pack_quantity: 12, lot: 'LOT7' })
  const read = await keeper.get(`/warehouse/lookup/01${gtin14}1799`)
  expect([read.status, read.code]).toEqual([400, 'gs1_length'])
  for (const code of [`]C1${goods}`, `01${caseGtin}`, caseGtin, gtin14, `https://id.gs1.org/01/${gtin14}`]) {
    const hits = (await manager.get('/search', { query: { text: code } })).data
    expect([code, hits]).toEqual([code, [expect.objectContaining({ kind: 'variant', label: tee, exact: true })]])
  }
  const listed = (await manager.get('/variants', { query: { search: `]C1${goods}` } })).data
  expect(listed.map((row: { sku: string }) => row.sku)).toEqual([tee])
})

// STOCK-53
test('a pallet is found by its SSCC in any GS1 form', async () => {
  const { pool } = here.floor.site.database
  await pool.query(`update site set gs1_prefix = '0614141'`)
  const [pallet] = (await manager.post('/pallets', { count: 1, location: '', note: '' })).data
  await pool.query(`update site set gs1_prefix = ''`)
  const own = pallet.code as string
  expect(own).toMatch(/^\d{18}$/)
  const forms = [
    own,
    `00${own}`,
    `(00)${own}`,
    `]C100${own}`,
    `https://id.gs1.org/00/${own}`,
    `00${own}02${gtin14}3724`,
  ]
  for (const code of forms) {
    const { data } = await manager.get(`/warehouse/lookup/${encodeURIComponent(code)}`)
    expect([code, data]).toMatchObject([code, { kind: 'pallet', pallet: { code: own } }])
    const move = { pallet: code, sku: `01${gtin14}`, quantity: 1, lot: '', reason: 'Found', note: '' }
    expect([code, (await manager.post('/warehouse/moves/put-on', move)).status]).toEqual([code, 200])
  }
  const listed = (await manager.get('/pallets', { query: { search: `(00)${own}` } })).data
  expect(listed).toMatchObject([{ code: own, units: forms.length }])
  const hits = (await manager.get('/search', { query: { text: `]C100${own}` } })).data
  expect(hits).toMatchObject([{ kind: 'pallet', label: own, exact: true }])
  const misread = await manager.get('/warehouse/lookup/(00)006141410000000037')
  expect(misread.code).toBe('gs1_check_digit')
})

/** What is on a pallet of the tee, by lot. */
async function lotsOn(pallet: { id: number }): Promise<Record<string, number>> {
  const { data } = await keeper.get(`/pallets/${pallet.id}`)
  return Object.fromEntries((data.lines as PalletLine[]).map((line) => [line.lot, line.quantity]))
}
const givenPallet = async () => (await keeper.post('/pallets', { count: 1, location: '', note: '' })).data[0]
const ofLot = (lot: string, count = '') => `01${gtin14}10${lot}${count && `${gs}37${count}`}`

// STOCK-53 STOCK-56
test('the lot of a GS1 code is that of the goods that it moves onto and off a pallet', async () => {
  const [pallet, other] = [await givenPallet(), await givenPallet()]
  const move = (kind: string, body: object) => keeper.post(`/warehouse/moves/${kind}`, { note: '', ...body })
  const put = (sku: string, lot: string) =>
    move('put-on', { pallet: pallet.code, sku, quantity: 5, lot, reason: 'Delivery' })
  await put(ofLot('LOT7'), '')
  await put(ofLot('LOT8'), '')
  await put(ofLot('LOT8'), 'As entered')
  expect(await lotsOn(pallet)).toEqual({ LOT7: 5, LOT8: 5, 'As entered': 5 })
  const off = await move('take-off', { pallet: pallet.code, sku: ofLot('LOT8'), quantity: 2, reason: 'Sample' })
  expect(off.data.entries).toMatchObject([{ lot: 'LOT8' }])
  await move('transfer', { from: pallet.code, to: other.code, sku: ofLot('LOT7'), quantity: 1 })
  await move('split', { from: pallet.code, lines: [{ sku: ofLot('LOT7'), quantity: 1 }], location: '' })
  await move('to-pick', { pallet: pallet.code, sku: ofLot('LOT7'), quantity: 1 })
  expect([await lotsOn(pallet), await lotsOn(other)]).toEqual([{ LOT7: 2, LOT8: 3, 'As entered': 5 }, { LOT7: 1 }])
  await move('from-pick', { pallet: other.code, sku: ofLot('LOT7'), quantity: 1 })
  expect(await lotsOn(other)).toEqual({ LOT7: 2 })
  const elsewhere = await move('to-pick', { pallet: other.code, sku: ofLot('LOT8'), quantity: 1 })
  expect([elsewhere.status, elsewhere.code]).toEqual([409, 'pallet_lot_elsewhere'])
  const { last_entry_id } = (await keeper.get(`/pallets/${other.id}`)).data
  const lines = [{ sku: ofLot('LOT8'), quantity: 4 }]
  expect((await move('count', { pallet: other.code, lines, last_entry_id })).status).toBe(200)
  expect(await lotsOn(other)).toEqual({ LOT8: 4 })
})

// STOCK-56
test('a carton of a lot is taken from goods whose lot nobody knew, where they are all that is there', async () => {
  const pallet = await givenPallet()
  const body = { pallet: pallet.code, quantity: 5, reason: 'Delivery', note: '' }
  await keeper.post('/warehouse/moves/put-on', { ...body, sku: tee, lot: '' })
  const off = await keeper.post('/warehouse/moves/take-off', { ...body, sku: ofLot('LOT7'), quantity: 2 })
  expect(off.data.entries).toMatchObject([{ lot: '', quantity: 2 }])
})

// STOCK-53 STOCK-56
test('scans at Stock In keep the lots of what goes to a pallet apart, and say so of what goes to the pick area', async () => {
  const pallet = await givenPallet()
  const draft = await givenStockIn(keeper, [{ sku: tee, expected: 20, unit_cost_minor: 410, pallet: pallet.code }])
  const scanned = []
  for (const code of [ofLot('LOT7', '12'), ofLot('LOT8', '3'), ofLot('LOT7'), tee, ofLot('LOT8', '2')]) {
    const { data } = await scan(draft.id, code)
    scanned.push([data.line.lot, data.line.counted, data.lot])
  }
  expect(scanned).toEqual([
    ['LOT7', 12, ''],
    ['LOT8', 3, ''],
    ['LOT7', 13, ''],
    ['LOT7', 14, ''],
    ['LOT8', 5, ''],
  ])
  const { data: seen } = await keeper.get(`/stock-in/${draft.id}`)
  expect(seen.line_list).toMatchObject([
    { lot: 'LOT7', counted: 14, expected: 20, unit_cost_minor: 410, pallet: pallet.code },
    { lot: 'LOT8', counted: 5, expected: null, unit_cost_minor: 410, pallet: pallet.code },
  ])
  const posting = { count_version: seen.count_version, keep_remainder: true }
  const posted = await keeper.post(`/stock-in/${draft.id}/posting`, posting)
  const remainder = await keeper.get(`/stock-in/${posted.data.remainder.id}`)
  expect(remainder.data.line_list).toMatchObject([{ expected: 1 }])
  expect(await lotsOn(pallet)).toEqual({ LOT7: 14, LOT8: 5 })
  const inPickArea = await givenStockIn(keeper, [{ sku: tee, expected: 20 }])
  expect((await scan(inPickArea.id, ofLot('LOT7'))).data).toMatchObject({ lot: 'LOT7', line: { lot: '' } })
})

// STOCK-20 STOCK-56
test('scans of a code that nobody knew yet keep their lots, which its lines on a pallet get once it is linked', async () => {
  const pallet = await givenPallet()
  const draft = await givenStockIn(keeper, [{ sku: mug, expected: 40, pallet: pallet.code }])
  const unknown = '4007630000123'
  const other = '4007630000321'
  const codes = [`010${unknown}10LOT7${gs}3712`, other, `010${unknown}10LOT8`, unknown, `010${unknown}10LOT8`]
  for (const code of codes) await scan(draft.id, code)
  const { data: seen } = await keeper.get(`/stock-in/${draft.id}`)
  // In the order in which they were first scanned.
  expect(seen.unknown_codes).toEqual([
    { code: unknown, scans: 15 },
    { code: other, scans: 1 },
  ])
  const linked = await keeper.post(`/stock-in/${draft.id}/codes`, {
    ...{ code: unknown, sku: mug, pack_quantity: 2, keep: false },
  })
  expect(linked.data.unknown_codes).toEqual([{ code: other, scans: 1 }])
  expect(linked.data.line_list).toMatchObject([
    { lot: 'LOT7', counted: 26, expected: 40, pallet: pallet.code },
    { lot: 'LOT8', counted: 4, expected: null, pallet: pallet.code },
  ])
})
