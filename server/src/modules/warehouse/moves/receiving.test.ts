import { describe, expect, test } from 'vitest'
import { givenStockIn, noNumbers, post } from '../../../../testing/nouns/given-documents.ts'
import { warehouseOfTests } from '../../../../testing/nouns/warehouse-of-tests.ts'

const here = warehouseOfTests()

async function query(text: string, values: unknown[] = []) {
  return (await here.site.database.pool.query(text, values)).rows
}
async function onHand(sku: string): Promise<number> {
  const text = 'select on_hand from stock_levels l join variants v on v.id = l.variant_id where v.sku = $1'
  return (await query(text, [sku]))[0].on_hand
}
type Line = { id: number; version: number; pallet: string | null }
const edit = (documentId: number, line: Line, fields: object) =>
  here.operator.put(`/stock-in/${documentId}/lines/${line.id}`, { ...noNumbers, version: line.version, ...fields })

// STOCK-19
describe('a line of Stock In with a pallet', () => {
  test('goes onto the pallet when the document is posted, and not on hand', async () => {
    const [sku, other] = [await here.givenSku(), await here.givenSku()]
    const pallet = await here.givenPallet({ [sku]: 3 }, 'A-01-1')
    const draft = await givenStockIn(here.operator, [
      { sku, counted: 1 },
      { sku, counted: 4 },
      { sku: other, counted: 2 },
    ])
    const [line, second] = draft.line_list
    const edited = await edit(draft.id, line, { counted: 9, damaged: 2, pallet: pallet.code.toLowerCase() })
    expect(edited.data.line_list.map((one: Line) => one.pallet)).toEqual([pallet.code, null, null])
    const again = await edit(draft.id, second, { counted: 4, pallet: pallet.code })
    expect(again.status).toBe(200)
    const posted = await post(here.operator, 'stock-in', draft.id)
    expect(posted.data).toMatchObject({ status: 'posted', has_claim_sheet: true })
    expect([await onHand(sku), await onHand(other)]).toEqual([0, 2])
    expect(await here.contents(pallet.id)).toEqual({ [sku]: 14 })
    const log = await query(
      'select kind, quantity, document_line_id, note from warehouse_log where note = $1 order by id',
      [draft.number],
    )
    expect(log).toEqual([
      { kind: 'receive', quantity: 7, document_line_id: line.id, note: draft.number },
      { kind: 'receive', quantity: 4, document_line_id: second.id, note: draft.number },
    ])
  })

  test('keeps its pallet when an edit leaves it out, and goes to the pick area again with null', async () => {
    const sku = await here.givenSku()
    const pallet = await here.givenPallet()
    const draft = await givenStockIn(here.operator)
    const body = { ...noNumbers, sku, counted: 2, pallet: pallet.code }
    const added = (await here.operator.post(`/stock-in/${draft.id}/lines`, body)).data.line_list[0]
    expect(added.pallet).toBe(pallet.code)
    const kept = (await edit(draft.id, added, { counted: 3 })).data.line_list[0]
    expect(kept).toMatchObject({ counted: 3, pallet: pallet.code })
    const cleared = (await edit(draft.id, kept, { counted: 3, pallet: null })).data.line_list[0]
    expect(cleared.pallet).toBeNull()
    await post(here.operator, 'stock-in', draft.id)
    expect([await onHand(sku), await here.contents(pallet.id)]).toEqual([3, {}])
  })

  test('takes no pallet that does not exist or is archived', async () => {
    const draft = await givenStockIn(here.operator, [{ sku: await here.givenSku(), counted: 1 }])
    const [line] = draft.line_list
    const archived = await here.givenPallet()
    expect((await here.operator.post(`/pallets/${archived.id}/archive`, { version: 1 })).status).toBe(200)
    const codes = []
    for (const pallet of ['PLT-999999', archived.code]) codes.push((await edit(draft.id, line, { pallet })).code)
    expect(codes).toEqual(['pallet_unknown', 'pallet_archived'])
  })

  // STOCK-56
  test('brings its supplier lot to the pallet, keeps it when an edit leaves it out, and is refused in the pick area', async () => {
    const sku = await here.givenSku()
    const pallet = await here.givenPallet()
    await here.putOn(pallet.code, sku, 1, 'L1')
    const lines = [{ sku, counted: 5, pallet: pallet.code, lot: 'L1' }]
    const draft = await givenStockIn(here.operator, [...lines, { sku, counted: 2 }])
    const [line, loose] = draft.line_list
    const refused = await edit(draft.id, loose, { counted: 2, lot: 'L1' })
    expect([refused.status, refused.body.fields]).toEqual([
      409,
      { lot: expect.stringMatching(/^Supplier lot L1 has no pallet/) },
    ])
    expect([line.lot, loose.lot]).toEqual(['L1', ''])
    const kept = (await edit(draft.id, line, { counted: 4 })).data.line_list[0]
    expect(kept.lot).toBe('L1')
    const other = (await edit(draft.id, loose, { counted: 2, pallet: pallet.code, lot: 'L2' })).data.line_list[1]
    const cleared = (await edit(draft.id, other, { counted: 2, pallet: null })).data.line_list[1]
    expect(cleared.lot).toBe('')
    await edit(draft.id, cleared, { counted: 2, pallet: pallet.code, lot: 'L2' })
    expect((await post(here.operator, 'stock-in', draft.id)).status).toBe(200)
    expect(await here.lots(pallet.id, sku)).toEqual({ L1: 5, L2: 2 })
  })

  test('refuses the posting as a whole while nothing may be put on the pallet', async () => {
    const sku = await here.givenSku()
    const pallet = await here.givenPallet({}, 'B-02-2')
    const draft = await givenStockIn(here.operator, [
      { sku, counted: 5 },
      { sku, counted: 1 },
    ])
    expect((await edit(draft.id, draft.line_list[0], { counted: 5, pallet: pallet.code })).status).toBe(200)
    await query(`update warehouse_locations set blocked_reason = 'Leak' where code = 'B-02-2'`)
    expect((await post(here.operator, 'stock-in', draft.id)).code).toBe('location_blocked')
    expect((await here.operator.get(`/stock-in/${draft.id}`)).data.status).toBe('draft')
    expect([await onHand(sku), await here.contents(pallet.id)]).toEqual([0, {}])
    await query(`update warehouse_locations set blocked_reason = null where code = 'B-02-2'`)
    expect((await post(here.operator, 'stock-in', draft.id)).status).toBe(200)
    expect([await onHand(sku), await here.contents(pallet.id)]).toEqual([1, { [sku]: 5 }])
  })

  test('is not posted by the database without its entry in the warehouse log, nor received without a line', async () => {
    const sku = await here.givenSku()
    const pallet = await here.givenPallet()
    const draft = await givenStockIn(here.operator, [{ sku, counted: 5 }])
    await edit(draft.id, draft.line_list[0], { counted: 5, pallet: pallet.code })
    const close = `update stock_documents set status = 'posted', closed_at = now(), closed_by = 1 where id = $1`
    await expect(query(close, [draft.id])).rejects.toThrow('differ from what was put on pallets')
    const receive = `insert into warehouse_log (move_id, kind, variant_id, quantity, to_pallet_id, since, user_id, document_line_id)
      select 1, 'receive', l.variant_id, 5, l.pallet_id, now(), 1, $2 from stock_document_lines l where l.document_id = $1`
    await expect(query(receive, [draft.id, null])).rejects.toThrow('received_with_a_document')
    await expect(query(receive, [draft.id, draft.line_list[0].id])).rejects.toThrow('not posted with it')
  })
})
