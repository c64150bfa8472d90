import { beforeAll, describe, expect, test } from 'vitest'
import { readTextOnPdf } from '../../../testing/platform/read-back.ts'
import type { TestClient } from '../../../testing/platform/test-client.ts'
import { floorOfTests } from '../../../testing/floor/floor-of-tests.ts'
import { givenOrder } from '../../../testing/floor/given-order.ts'
import { givenStockIn, noNumbers, post } from '../../../testing/nouns/given-documents.ts'

const here = floorOfTests({ on_hand: 0 })
let keeper: TestClient
let manager: TestClient

beforeAll(async () => {
  keeper = await here.floor.site.as('warehouse-operator')
  manager = await here.floor.site.as('production-manager')
})

const tee = 'TEE-BLK-M'
const mug = 'MUG-WHT-11OZ'
const gtin = '4006381333931'
const caseGtin = '14006381333938'

async function query(text: string, values: unknown[] = []) {
  return (await here.floor.site.database.pool.query(text, values)).rows
}
const onHand = async (sku: string) =>
  (await query('select on_hand from stock_levels l join variants v on v.id = l.variant_id where v.sku = $1', [sku]))[0]
    .on_hand as number
const variantOf = async (sku: string) => (await query('select id, version from variants where sku = $1', [sku]))[0]
const scan = (id: number, code: string, key?: string) =>
  keeper.post(`/stock-in/${id}/scans`, { code }, key === undefined ? {} : { key })

async function givenSupplier(code: string) {
  const body = { code, name: `Supplier ${code}`, email: null, lead_time_days: 5 }
  return (await manager.post('/suppliers', body)).data.id as number
}

describe('a draft of Stock In', () => {
  // STOCK-10
  test('gets a number of its own, is edited with a history, and is found by its number and reference', async () => {
    const supplier = await givenSupplier('NORTH')
    const draft = await givenStockIn(keeper, [], { reference: 'Note 77-A', supplier_id: supplier })
    expect(draft).toMatchObject({ status: 'draft', version: 1, supplier: { code: 'NORTH' }, lines: 0 })
    expect(draft.number).toMatch(/^SI-\d{6}$/)
    const header = { supplier_id: supplier, reference: 'Note 78', expected_on: '2099-05-01', note: 'Two pallets' }
    const edited = await keeper.put(`/stock-in/${draft.id}`, { ...header, version: 1 })
    expect(edited.data).toMatchObject({ reference: 'Note 78', expected_on: '2099-05-01', version: 2 })
    expect((await keeper.put(`/stock-in/${draft.id}`, { ...header, version: 1 })).code).toBe('changed_meanwhile')
    const history = (await keeper.get(`/stock-in/${draft.id}/history`)).data
    expect(history.map((entry: { event: string }) => entry.event)).toEqual(['edited', 'created'])
    for (const search of [draft.number, 'note 78', 'SI']) {
      const found = (await keeper.get('/stock-in', { query: { search, supplier_id: supplier, status: 'draft' } })).data
      expect([search, found.map((row: { id: number }) => row.id)]).toEqual([search, [draft.id]])
    }
  })

  // STOCK-18
  test('counts scans of SKUs, GTINs and cases, and a repeated request only once', async () => {
    const { id, version } = await variantOf(tee)
    const cases = [{ barcode: caseGtin, pack_quantity: 12 }]
    const edit = await manager.patch('/variants', { variants: [{ id, version, gtin, case_barcodes: cases }] })
    expect(edit.status).toBe(200)
    const draft = await givenStockIn(keeper, [{ sku: tee, expected: 14 }])
    expect((await scan(draft.id, 'tee-blk-m')).data).toMatchObject({
      outcome: 'counted',
      units: 1,
      line: { counted: 1 },
    })
    expect((await scan(draft.id, gtin, 'one-scan-of-this-box-0001')).data.line.counted).toBe(2)
    expect((await scan(draft.id, gtin, 'one-scan-of-this-box-0001')).data.line.counted).toBe(2)
    expect((await scan(draft.id, caseGtin)).data).toMatchObject({ units: 12, line: { counted: 14, expected: 14 } })
    const garbled = { code: 'TEE)BLK)M', us_code: 'TEE-BLK-M' }
    expect((await keeper.post(`/stock-in/${draft.id}/scans`, garbled)).data).toMatchObject({ code: tee, units: 1 })
    const qr = `https://platen.example/qr/warehouse/${mug}`
    expect((await scan(draft.id, qr)).data).toMatchObject({ code: mug, line: { sku: mug, expected: null, counted: 1 } })
    const seen = (await keeper.get(`/stock-in/${draft.id}`)).data
    expect(seen).toMatchObject({ lines: 2, counted: 16, expected: 14, version: draft.version })
  })

  // STOCK-18
  test('raises the line of a variant that is not complete before its other lines', async () => {
    const draft = await givenStockIn(keeper, [
      { sku: mug, expected: 1 },
      { sku: mug, expected: 2 },
    ])
    for (let nth = 0; nth < 4; nth += 1) await scan(draft.id, mug)
    const { line_list: lines } = (await keeper.get(`/stock-in/${draft.id}`)).data
    expect(lines.map((line: { counted: number }) => line.counted)).toEqual([1, 3])
  })

  // STOCK-20
  test('keeps an unknown code until it is linked, which counts its scans and adds a barcode without product.write', async () => {
    const unknown = '4012345123456'
    const draft = await givenStockIn(keeper)
    await scan(draft.id, unknown)
    expect((await scan(draft.id, unknown)).data).toMatchObject({ outcome: 'unknown', scans: 2, line: null })
    const link = { code: unknown, sku: mug, pack_quantity: 6, keep: true }
    const linked = await keeper.post(`/stock-in/${draft.id}/codes`, link)
    expect(linked.data).toMatchObject({ unknown_codes: [], line_list: [{ sku: mug, counted: 12 }] })
    expect((await scan(draft.id, unknown)).data).toMatchObject({ units: 6, line: { counted: 18 } })
    const { id } = await variantOf(mug)
    const { data: variant } = await manager.get(`/variants/${id}`)
    expect(variant.case_barcodes).toEqual([{ barcode: unknown, pack_quantity: 6 }])
    const [entry] = (await manager.get(`/variants/${id}/history`)).data
    expect(entry.changes.map((change: { field: string }) => change.field)).toEqual(['case_barcodes'])
    expect((await keeper.post(`/stock-in/${draft.id}/codes`, link)).code).toBe('stock_code_known')
  })

  // STOCK-20
  test('keeps no code that is not a GTIN, nor a second GTIN of a variant, and counts both without keeping them', async () => {
    const draft = await givenStockIn(keeper)
    for (const code of ['BOX-9', '4007630000116']) await scan(draft.id, code)
    const link = { sku: tee, pack_quantity: 1, keep: true }
    const odd = await keeper.post(`/stock-in/${draft.id}/codes`, { ...link, code: 'BOX-9' })
    expect([odd.code, Object.keys(odd.body.fields)]).toEqual(['stock_code_not_gtin', ['code']])
    const second = await keeper.post(`/stock-in/${draft.id}/codes`, { ...link, code: '4007630000116' })
    expect([second.code, Object.keys(second.body.fields)]).toEqual(['stock_variant_has_gtin', ['pack_quantity']])
    const counted = await keeper.post(`/stock-in/${draft.id}/codes`, { ...link, code: 'BOX-9', keep: false })
    expect(counted.data.line_list).toMatchObject([{ sku: tee, counted: 1 }])
    const dropped = await keeper.delete(`/stock-in/${draft.id}/codes`, undefined, { query: { code: '4007630000116' } })
    expect(dropped.data.unknown_codes).toEqual([])
  })

  // STOCK-18
  test('refuses wrong numbers, and an edit of a line that was counted on, with the line as it is now and who counted', async () => {
    const draft = await givenStockIn(keeper, [{ sku: tee, expected: 2, counted: 2 }])
    const [{ picture, ...line }] = draft.line_list
    expect(picture).toMatchObject({ color_hex: '#000000' })
    const path = `/stock-in/${draft.id}/lines/${line.id}`
    const numbers = { expected: 2, counted: 2, damaged: 3, unit_cost_minor: 410 }
    expect((await keeper.put(path, { ...numbers, version: line.version })).code).toBe('stock_damaged_above_counted')
    expect((await manager.post(`/stock-in/${draft.id}/scans`, { code: tee })).status).toBe(200)
    const { name: who } = (await manager.get('/auth/me')).data.user_data
    for (const stale of [
      await keeper.put(path, { ...numbers, damaged: 1, version: line.version }),
      await keeper.delete(path, undefined, { query: { version: line.version } }),
    ]) {
      expect([stale.status, stale.code]).toEqual([409, 'changed_meanwhile'])
      expect(stale.body.message).toContain(who)
      expect(stale.body.details).toEqual({
        version: line.version + 1,
        who,
        at: expect.stringMatching(/^\d{4}-/),
        current: { ...line, version: line.version + 1, counted: 3 },
        changes: [],
      })
    }
    const saved = await keeper.put(path, { ...numbers, damaged: 1, version: line.version + 1 })
    expect(saved.data.line_list).toMatchObject([{ counted: 2, damaged: 1, unit_cost_minor: 410 }])
    const unknown = await keeper.post(`/stock-in/${draft.id}/lines`, { ...noNumbers, sku: 'NO-SUCH' })
    expect([unknown.code, Object.keys(unknown.body.fields)]).toEqual(['sku_unknown', ['sku']])
    const gone = await keeper.delete(path, undefined, { query: { version: line.version + 2 } })
    expect(gone.data.line_list).toEqual([])
  })
})

describe('posting Stock In', () => {
  // STOCK-19
  test('brings good units on hand, prints a claim sheet of damaged ones, and starts a draft with the remainder', async () => {
    const before = await onHand(tee)
    const supplier = await givenSupplier('CLAIM')
    const lines = [
      { sku: tee, expected: 10, counted: 8, damaged: 2 },
      { sku: tee, expected: null, counted: 1 },
      { sku: mug, expected: 3, counted: 5 },
    ]
    const draft = await givenStockIn(keeper, lines, { supplier_id: supplier, reference: 'PO-5' })
    const { data } = await post(keeper, 'stock-in', draft.id, true)
    expect(data).toMatchObject({ status: 'posted', has_claim_sheet: true, remainder: { status: 'draft' } })
    expect((await onHand(tee)) - before).toBe(7)
    const rest = (await keeper.get(`/stock-in/${data.remainder.id}`)).data
    expect(rest).toMatchObject({
      remainder_of: { number: draft.number },
      reference: 'PO-5',
      supplier: { code: 'CLAIM' },
    })
    // Ten were expected and nine came, over both lines; the surplus of the mug is no remainder.
    expect(rest.line_list).toMatchObject([{ sku: tee, expected: 1, counted: 0 }])
    const movements = await query(
      `select m.kind, m.quantity, m.reference from stock_movements m join stock_document_lines l on l.id = m.document_line_id
       where l.document_id = $1 order by m.id`,
      [draft.id],
    )
    expect(movements).toEqual([6, 1, 5].map((quantity) => ({ kind: 'in', quantity, reference: draft.number })))
    const sheet = await keeper.get(`/stock-in/${draft.id}/claim-sheet`)
    const text = (await readTextOnPdf(sheet.bytes)).join(' ')
    expect(text).toContain(tee)
    expect(text).toContain('Supplier CLAIM')
    expect(text).not.toContain(mug)
    expect((await keeper.get(`/stock-in/${rest.id}/claim-sheet`)).status).toBe(404)
  })

  // STOCK-19
  test('serves short pieces in queue order and says which orders are free to print', async () => {
    const sku = 'TEE-WHT-L'
    const [late, early] = [
      await givenOrder(here.floor, { lines: [{ sku, quantity: 2 }], ship_by: '2099-02-02' }),
      await givenOrder(here.floor, { lines: [{ sku, quantity: 2 }], ship_by: '2099-01-01' }),
    ]
    const draft = await givenStockIn(keeper, [{ sku, counted: 3 }])
    const { data } = await post(keeper, 'stock-in', draft.id)
    expect(data.served_orders).toMatchObject([
      { id: early.id, pieces: 2, still_short: 0 },
      { id: late.id, pieces: 1, still_short: 1 },
    ])
  })

  test('refuses an empty document, a count that changed, and another time', async () => {
    const draft = await givenStockIn(keeper, [{ sku: tee, expected: 5 }])
    const posting = (version: number) =>
      keeper.post(`/stock-in/${draft.id}/posting`, { count_version: version, keep_remainder: false })
    expect((await posting(draft.count_version)).code).toBe('stock_document_empty')
    await scan(draft.id, tee)
    expect((await posting(draft.count_version)).code).toBe('stock_count_changed')
    expect((await posting(draft.count_version + 1)).status).toBe(200)
    const again = await posting(draft.count_version + 1)
    expect([again.status, again.code]).toEqual([409, 'stock_document_posted'])
  })
})

// STOCK-18
describe('a document that is posted or cancelled', () => {
  const acts: [act: string, send: (id: number, line: number) => ReturnType<TestClient['post']>][] = [
    [
      'edit',
      (id) =>
        keeper.put(`/stock-in/${id}`, { supplier_id: null, reference: 'X', expected_on: null, note: '', version: 2 }),
    ],
    ['scan', (id) => scan(id, tee)],
    ['add a line', (id) => keeper.post(`/stock-in/${id}/lines`, { ...noNumbers, sku: tee })],
    ['edit a line', (id, line) => keeper.put(`/stock-in/${id}/lines/${line}`, { ...noNumbers, version: 1 })],
    [
      'delete a line',
      (id, line) => keeper.delete(`/stock-in/${id}/lines/${line}`, undefined, { query: { version: 1 } }),
    ],
    [
      'link a code',
      (id) => keeper.post(`/stock-in/${id}/codes`, { code: 'X', sku: tee, pack_quantity: 1, keep: false }),
    ],
    ['drop a code', (id) => keeper.delete(`/stock-in/${id}/codes`, undefined, { query: { code: 'X' } })],
    ['post', (id) => keeper.post(`/stock-in/${id}/posting`, { count_version: 2, keep_remainder: false })],
    ['cancel', (id) => keeper.post(`/stock-in/${id}/cancel`, { version: 2 })],
  ]

  test.each(acts)('refuses to %s and says who closed it', async (_act, send) => {
    for (const [close, code] of [
      ['posting', 'stock_document_posted'],
      ['cancel', 'stock_document_cancelled'],
    ] as const) {
      const draft = await givenStockIn(keeper, [{ sku: tee, counted: 1 }])
      const body = close === 'cancel' ? { version: 1 } : { count_version: draft.count_version, keep_remainder: false }
      const closed = await keeper.post(`/stock-in/${draft.id}/${close}`, body)
      expect(closed.status).toBe(200)
      const refused = await send(draft.id, draft.line_list[0].id)
      expect([refused.status, refused.code]).toEqual([409, code])
      expect(refused.body.message).toContain(closed.data.closed_by)
    }
  })

  test('says so in its history', async () => {
    const draft = await givenStockIn(keeper, [{ sku: tee, counted: 1 }])
    await keeper.post(`/stock-in/${draft.id}/cancel`, { version: 1 })
    const [entry] = (await keeper.get(`/stock-in/${draft.id}/history`)).data
    expect(entry.event).toBe('cancelled')
  })

  test('does not change in the database either', async () => {
    const draft = await givenStockIn(keeper, [{ sku: tee, counted: 1 }])
    await post(keeper, 'stock-in', draft.id)
    for (const statement of [
      `update stock_documents set note = 'x' where id = ${draft.id}`,
      `delete from stock_documents where id = ${draft.id}`,
      `update stock_document_lines set counted = 2 where document_id = ${draft.id}`,
      `delete from stock_document_lines where document_id = ${draft.id}`,
      `insert into stock_document_lines (document_id, variant_id) select ${draft.id}, min(variant_id) from stock_levels`,
    ]) {
      await expect(query(statement), statement).rejects.toThrow(/do(es)? not change/)
    }
  })

  test('cannot be posted in the database without its movements, nor moved without being posted', async () => {
    const draft = await givenStockIn(keeper, [{ sku: tee, counted: 2 }])
    const [line] = draft.line_list
    const user = '(select min(id) from users)'
    await expect(
      query(
        `update stock_documents set status = 'posted', closed_at = now(), closed_by = ${user} where id = ${draft.id}`,
      ),
    ).rejects.toThrow(/differ from its movements/)
    await expect(
      query(`insert into stock_movements (variant_id, kind, on_hand_change, quantity, document_line_id, user_id)
        values (${line.variant_id}, 'in', 2, 2, ${line.id}, ${user})`),
    ).rejects.toThrow(/not posted with it/)
  })
})

// STOCK-18
test('two people who post one document at once post it once, and the other is told who did', async () => {
  const draft = await givenStockIn(keeper, [{ sku: mug, counted: 4 }])
  const before = await onHand(mug)
  const body = { count_version: draft.count_version, keep_remainder: false }
  const answers = await Promise.all(
    [keeper, manager, keeper, manager].map((client) => client.post(`/stock-in/${draft.id}/posting`, body)),
  )
  expect(answers.filter((answer) => answer.status === 200)).toHaveLength(1)
  const won = answers.find((answer) => answer.status === 200)
  for (const lost of answers.filter((answer) => answer.status === 409)) {
    expect([lost.code, lost.body.message]).toEqual([
      'stock_document_posted',
      expect.stringContaining(won?.data.closed_by),
    ])
  }
  expect((await onHand(mug)) - before).toBe(4)
})

// STOCK-18
test('scans of several people at once are all counted, also while the document is posted', async () => {
  const draft = await givenStockIn(keeper, [{ sku: mug, counted: 1 }])
  const before = await onHand(mug)
  const scans = Promise.all(
    Array.from({ length: 30 }, async (_none, nth) =>
      (nth % 2 ? keeper : manager).post(`/stock-in/${draft.id}/scans`, { code: mug }),
    ),
  )
  await post(keeper, 'stock-in', draft.id)
  const counted = (await scans).filter((answer) => answer.status === 200).length
  const { data } = await keeper.get(`/stock-in/${draft.id}`)
  expect(data.counted).toBe(1 + counted)
  if (data.status === 'draft') await post(keeper, 'stock-in', draft.id)
  expect((await onHand(mug)) - before).toBe(1 + counted)
})
