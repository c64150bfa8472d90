import { describe, expect, test } from 'vitest'
import { readCodesOnPdf, readPageSizesMm, readTextOnPdf } from '../../../testing/platform/read-back.ts'
import { floorOfTests } from '../../../testing/floor/floor-of-tests.ts'
import { givenOrder } from '../../../testing/floor/given-order.ts'
import { givenDay } from '../../../testing/platform/given-days.ts'

const here = floorOfTests({ slots: 4 })

interface Row {
  id: number
  code: string
  version: number
  state: string
  order_id: number | null
}

async function slots(): Promise<Row[]> {
  return (await here.at.packaging.get('/packing-slots')).data
}

async function slot(code: string): Promise<Row> {
  const found = (await slots()).find((slot) => slot.code === code)
  if (!found) throw new Error(`no slot ${code}`)
  return found
}

function change(code: string, step: string, body: object = {}) {
  return slot(code).then(({ id, version }) =>
    here.at.manager.post(`/packing-slots/${id}/${step}`, { version, ...body }),
  )
}

const createRange = (wall: string, from: string, to: string) =>
  here.at.manager.post('/packing-slots/range', { wall, from, to })

// PACK-21
describe('a range of slots', () => {
  test('is shown first with what exists, and creates what does not', async () => {
    await createRange('B', 'B01', 'B03')
    const query = { wall: 'B', from: 'b01', to: 'C04' }
    const preview = await here.at.manager.get('/packing-slots/range', { query })
    expect(preview.data).toMatchObject({ count: 5, existing: ['B01', 'B02', 'B03'], place_taken: [] })
    expect(preview.data.rows).toEqual([
      {
        wall_row: 2,
        slots: [
          { code: 'B01', wall_column: 1, state: 'exists' },
          { code: 'B02', wall_column: 2, state: 'exists' },
          { code: 'B03', wall_column: 3, state: 'exists' },
          { code: 'B04', wall_column: 4, state: 'new' },
        ],
      },
      { wall_row: 3, slots: [1, 2, 3, 4].map((n) => ({ code: `C0${n}`, wall_column: n, state: 'new' })) },
    ])
    expect((await createRange('B', 'b01', 'C04')).data).toEqual({ created: 5, existing: 3 })
    expect((await createRange('B', 'B01', 'C04')).data).toEqual({ created: 0, existing: 8 })
    expect(await slot('C04')).toMatchObject({ wall: 'B', wall_row: 3, wall_column: 4, state: 'free' })
  })

  // LIST-11
  test('is on its wall, and walls are in the order in which people read their names', async () => {
    const walls = ['Étage 2', 'Étage 10', 'Mur']
    for (const [at, wall] of walls.toReversed().entries()) await createRange(wall, `W${at}1`, `W${at}1`)
    const named = (await here.at.packaging.get('/packing-slots')).data as { wall: string }[]
    expect(named.map(({ wall }) => wall).filter((wall) => walls.includes(wall))).toEqual(walls)
  })

  test('is refused where another slot hangs at one of its places', async () => {
    await createRange('P', 'D01', 'D02')
    const query = { wall: 'P', from: '2D01', to: '2D03' }
    const preview = await here.at.manager.get('/packing-slots/range', { query })
    expect(preview.data).toMatchObject({ count: 1, place_taken: ['D01', 'D02'] })
    const refused = await createRange('P', '2D01', '2D03')
    expect([refused.status, refused.code]).toEqual([409, 'slot_place_taken'])
    expect(refused.body.message).toContain('D01')
    expect((await slots()).some(({ code }) => code.startsWith('2D'))).toBe(false)
  })

  test('is refused backwards, and for people who may only read', async () => {
    expect((await createRange('B', 'D04', 'D01')).code).toBe('slot_range_wrong')
    expect((await here.at.packaging.post('/packing-slots/range', { wall: 'B', from: 'Z01', to: 'Z02' })).status).toBe(
      403,
    )
  })
})

// PACK-21, RECORD-4
describe('an edit of a slot', () => {
  test('renames and moves it, and is in its history', async () => {
    await createRange('E', 'E01', 'E02')
    const { id, version } = await slot('E01')
    const body = { code: 'E09', wall: 'E', wall_row: 5, wall_column: 9, version }
    const { data } = await here.at.manager.put(`/packing-slots/${id}`, body)
    expect(data).toMatchObject({ code: 'E09', wall_column: 9, version: version + 1, unused: true })
    const history = await here.at.packaging.get(`/packing-slots/${id}/history`)
    expect(history.data[0]).toMatchObject({ event: 'edited', who: 'Paul Production' })
    expect(history.data[0].changes).toEqual([
      { field: 'code', before: 'E01', after: 'E09' },
      { field: 'wall_column', before: 1, after: 9 },
    ])
    const stale = await here.at.manager.put(`/packing-slots/${id}`, { ...body, code: 'E10' })
    expect([stale.status, stale.code]).toEqual([409, 'changed_meanwhile'])
    expect(stale.body.details.current).toMatchObject({ code: 'E09' })
  })

  test.each([
    ['the code of another slot', { code: 'F02' }, 'slot_code_taken', 'code'],
    ['the place of another slot', { wall_column: 2 }, 'slot_place_taken', 'wall_column'],
  ])('is refused for %s', async (_title, changes, code, field) => {
    await createRange('F', 'F01', 'F02')
    const { id, version } = await slot('F01')
    const body = { code: 'F01', wall: 'F', wall_row: 6, wall_column: 1, version, ...changes }
    const answer = await here.at.manager.put(`/packing-slots/${id}`, body)
    expect([answer.status, answer.code, Object.keys(answer.body.fields)]).toEqual([409, code, [field]])
  })

  test('renames a whole wall, unless another one has the name', async () => {
    await createRange('G', 'G01', 'G03')
    const rename = (wall: string, name: string) => here.at.manager.post('/packing-slots/rename-wall', { wall, name })
    expect((await rename('G', 'A')).code).toBe('slot_wall_taken')
    expect((await rename('Nowhere', 'Else')).status).toBe(404)
    expect((await rename('G', 'Door')).data).toEqual({ renamed: 3 })
    const { id } = await slot('G02')
    const history = await here.at.packaging.get(`/packing-slots/${id}/history`)
    expect(history.data[0].changes).toEqual([{ field: 'wall', before: 'G', after: 'Door' }])
  })
})

// PACK-22
describe('a blocked slot', () => {
  test('gets no order until it is unblocked, and says why, who and when', async () => {
    for (const code of ['A01', 'A02', 'A03', 'A04']) await change(code, 'block', { reason: 'Broken shelf' })
    for (const { code, state } of await slots()) if (state === 'free') await change(code, 'block', { reason: 'Test' })
    expect(await slot('A01')).toMatchObject({
      state: 'blocked',
      blocked_reason: 'Broken shelf',
      blocked_by: 'Paul Production',
    })
    const order = await givenOrder(here.floor, { stage: 'confirmed_printed', lines: [{ quantity: 2 }] })
    const pass = (id: number | undefined) =>
      here.at.quality_check.post(`/fulfillment/quality-check/pieces/${id}/pass`, {})
    expect((await pass(order.piece_ids[0])).data.put_into).toMatchObject({ kind: 'no_slot_free' })
    expect((await change('A03', 'block', { reason: 'Again' })).code).toBe('slot_blocked_already')
    expect((await change('A03', 'unblock')).data).toMatchObject({ state: 'free', blocked_reason: null })
    expect((await pass(order.piece_ids[1])).data.put_into).toMatchObject({ kind: 'slot', slot: 'A03' })
  })

  test('keeps the order that is in it, and gets no other after that', async () => {
    const blocked = await change('A03', 'block', { reason: 'Wobbles' })
    expect(blocked.data).toMatchObject({ state: 'holding', blocked_reason: 'Wobbles', late: false })
    const orderId = blocked.data.order_id
    await here.at.packaging.post(`/fulfillment/packaging/orders/${orderId}/package`, { confirm_unscanned: true })
    expect(await slot('A03')).toMatchObject({ state: 'blocked', order_id: null })
    const { id } = await slot('A03')
    const { data: history } = await here.at.packaging.get(`/packing-slots/${id}/history`)
    expect(history.map(({ event }: { event: string }) => event)).toEqual(['blocked', 'unblocked', 'blocked'])
    await change('A03', 'unblock')
  })

  test('refuses an order in the database too', async () => {
    await change('A04', 'unblock')
    await change('A04', 'block', { reason: 'Test' })
    const order = await givenOrder(here.floor)
    const { pool } = here.floor.site.database
    await expect(pool.query(`update packing_slots set order_id = $1 where code = 'A04'`, [order.id])).rejects.toThrow(
      /slot A04 is blocked/,
    )
  })
})

// PACK-21, RECORD-3
describe('a slot that is no longer wanted', () => {
  test('is deleted if no order was ever in it, and archived if one was', async () => {
    await createRange('H', 'H01', 'H02')
    const unused = await slot('H01')
    const remove = ({ id, version }: Row) => {
      return here.at.manager.delete(`/packing-slots/${id}`, undefined, { query: { version } })
    }
    expect((await remove(unused)).data).toEqual({ deleted: true })
    const used = await remove(await slot('A03'))
    expect([used.status, used.code]).toEqual([409, 'record_in_use'])
    expect((await change('A03', 'archive')).data).toMatchObject({ state: 'inactive', unused: false })
  })

  test('leaves its place to another one, and is restored only while the place is free', async () => {
    await change('H02', 'archive')
    await createRange('H', '1H01', '1H02')
    const refused = await change('H02', 'restore')
    expect([refused.status, refused.code]).toEqual([409, 'slot_place_taken'])
    await change('1H02', 'archive')
    expect((await change('H02', 'restore')).data).toMatchObject({ state: 'free' })
    expect((await change('A03', 'restore')).data.state).toBe('free')
  })

  test('is not archived while an order is in it', async () => {
    const order = await givenOrder(here.floor, { stage: 'quality_checked', lines: [{ quantity: 2 }] })
    const held = (await slots()).find((slot) => slot.order_id === order.id)
    const answer = await change(held?.code ?? '', 'archive')
    expect([answer.status, answer.code]).toEqual([409, 'slot_holds_order'])
    expect(answer.body.message).toContain(order.number)
    const { pool } = here.floor.site.database
    const forced = pool.query('update packing_slots set archived_at = now() where id = $1', [held?.id])
    await expect(forced).rejects.toThrow('packing_slots_archived')
    await here.at.packaging.post(`/fulfillment/packaging/orders/${order.id}/package`, { confirm_unscanned: true })
  })
})

// PACK-23
test('a slot shows how full it is, since when, and whether its order is late or held', async () => {
  const order = await givenOrder(here.floor, {
    stage: 'confirmed_printed',
    lines: [{ quantity: 3 }],
    ship_by: givenDay(-2),
  })
  await here.at.quality_check.post(`/fulfillment/quality-check/pieces/${order.piece_ids[1]}/pass`, {})
  const row = (await slots()).find((slot) => slot.order_id === order.id)
  expect(row).toMatchObject({
    state: 'holding',
    order_number: order.number,
    lying: 1,
    living: 3,
    living_lying: 1,
    late: true,
    held: false,
    since: expect.any(String),
  })
  const { data } = await here.at.packaging.get(`/packing-slots/${row?.id}`)
  expect(data.pieces.map((piece: { in_slot: boolean; stage: string }) => [piece.in_slot, piece.stage])).toEqual([
    [true, 'quality_checked'],
    [false, 'confirmed_printed'],
    [false, 'confirmed_printed'],
  ])
  expect(data.pieces[0].barcode).toBe(order.barcodes[1])
})

// PACK-24
describe('labels of slots', () => {
  test('have the code in large type and as a barcode, one per page in the order asked', async () => {
    const printed = await here.at.manager.post('/packing-slots/labels', { codes: ['a02', 'A01'] })
    const file = await here.at.manager.get(`/documents/${printed.data.document_id}/file`)
    expect(await readCodesOnPdf(file.bytes)).toEqual([['SLOT-A02'], ['SLOT-A01']])
    expect(readPageSizesMm(file.bytes)).toEqual([
      [100, 50],
      [100, 50],
    ])
    expect((await readTextOnPdf(file.bytes)).join('\n')).toContain('A02')
  })

  test('are read back for codes of every length', async () => {
    const codes = ['7', 'A1', 'ZZZZZZZZZZ99', '123456789012']
    const { insertSlots } = await import('./packing-slots.store.ts')
    await here.floor.site.database.transaction((tx) =>
      insertSlots(
        tx,
        codes.map((code, at) => ({ code, wall: 'Long', wall_row: 1, wall_column: at + 1 })),
      ),
    )
    const printed = await here.at.manager.post('/packing-slots/labels', { codes })
    const file = await here.at.manager.get(`/documents/${printed.data.document_id}/file`)
    expect(await readCodesOnPdf(file.bytes)).toEqual(codes.map((code) => [`SLOT-${code}`]))
  })

  test('are refused for a code that no slot has', async () => {
    const answer = await here.at.manager.post('/packing-slots/labels', { codes: ['A01', 'NOPE'] })
    expect([answer.status, answer.code]).toEqual([404, 'slot_unknown'])
    expect(answer.body.message).toContain('NOPE')
  })

  test('name the order in the slot when they are scanned at Package', async () => {
    const order = await givenOrder(here.floor, { stage: 'quality_checked', lines: [{ quantity: 2 }] })
    const held = (await slots()).find((slot) => slot.order_id === order.id)
    const free = (await slots()).find((slot) => slot.order_id === null)
    const scan = (code = '') => here.at.packaging.get(`/fulfillment/packaging/parcels/${encodeURIComponent(code)}`)
    expect((await scan(held?.code)).data.order.id).toBe(order.id)
    expect((await scan(`SLOT-${held?.code}`)).data.order.id).toBe(order.id)
    const answer = await scan(`slot-${free?.code}`)
    expect([answer.status, answer.code]).toEqual([409, 'slot_is_free'])
  })
})

test('no slot can have a code that is scanned as a piece or a command, or with a hyphen like a location', async () => {
  const { pool } = here.floor.site.database
  for (const code of ['400000000000', '512345678901', 'A-01-1', 'a01']) {
    const insert = `insert into packing_slots (code, wall, wall_row, wall_column) values ($1, 'X', 1, 1)`
    await expect(pool.query(insert, [code])).rejects.toThrow('packing_slots_code')
  }
})
