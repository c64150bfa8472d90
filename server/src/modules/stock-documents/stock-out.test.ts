import { beforeAll, expect, test } from 'vitest'
import type { TestClient } from '../../../testing/platform/test-client.ts'
import { floorOfTests } from '../../../testing/floor/floor-of-tests.ts'
import { givenOrder } from '../../../testing/floor/given-order.ts'
import { givenStockOut, post, reasonOf } from '../../../testing/nouns/given-documents.ts'

const here = floorOfTests({ on_hand: 60 })
let keeper: TestClient

beforeAll(async () => {
  keeper = await here.floor.site.as('warehouse-operator')
})

const tee = 'TEE-BLK-M'
const mug = 'MUG-WHT-11OZ'
const levelOf = async (sku: string) =>
  (
    await here.floor.site.database.pool.query(
      'select on_hand, reserved from stock_levels l join variants v on v.id = l.variant_id where v.sku = $1',
      [sku],
    )
  ).rows[0]

// STOCK-22
test('a reason that needs a text is refused without one, and one for adjustments is no reason to take stock out', async () => {
  const body = { reason_text: '', reference: '', note: '' }
  const other = await keeper.post('/stock-out', { ...body, reason_id: await reasonOf(keeper, 'other') })
  expect([other.code, Object.keys(other.body.fields)]).toEqual(['stock_reason_needs_text', ['reason_text']])
  const reasons = (await keeper.get('/stock/reasons')).data
  const adjust = reasons.find((reason: { used_for: string }) => reason.used_for === 'adjust')
  const wrong = await keeper.post('/stock-out', { ...body, reason_id: adjust.id })
  expect([wrong.code, Object.keys(wrong.body.fields)]).toEqual(['stock_reason_unknown', ['reason_id']])
  const written = { ...body, reason_id: await reasonOf(keeper, 'other'), reason_text: 'For the trade fair' }
  const { data } = await keeper.post('/stock-out', written)
  expect(data).toMatchObject({ reason: { code: 'other' }, reason_text: 'For the trade fair', status: 'draft' })
  expect(data.number).toMatch(/^SO-\d{6}$/)
})

// STOCK-22
test('a posted document takes its units out with its reason, and is refused another time', async () => {
  const draft = await givenStockOut(keeper, [
    { sku: tee, counted: 2 },
    { sku: mug, counted: 1 },
  ])
  await keeper.post(`/stock-out/${draft.id}/scans`, { code: mug })
  const before = [await levelOf(tee), await levelOf(mug)]
  const posted = await post(keeper, 'stock-out', draft.id)
  expect(posted.data).toMatchObject({ status: 'posted', counted: 4 })
  expect([(await levelOf(tee)).on_hand, (await levelOf(mug)).on_hand]).toEqual([
    before[0].on_hand - 2,
    before[1].on_hand - 2,
  ])
  const { rows } = await here.floor.site.database.pool.query(
    `select m.kind, m.quantity, r.code from stock_movements m join stock_reasons r on r.id = m.reason_id
     join stock_document_lines l on l.id = m.document_line_id where l.document_id = $1 order by m.id`,
    [draft.id],
  )
  expect(rows).toEqual([2, 2].map((quantity) => ({ kind: 'out', quantity, code: 'damage' })))
  expect((await post(keeper, 'stock-out', draft.id)).code).toBe('stock_document_posted')
})

// STOCK-22
test('a SKU on two lines is judged by the sum, and the whole document is refused with the lines named', async () => {
  await givenOrder(here.floor, { lines: [{ sku: tee, quantity: 3 }] })
  const { on_hand, reserved } = await levelOf(tee)
  const available = on_hand - reserved
  const draft = await givenStockOut(keeper, [
    { sku: tee, counted: available },
    { sku: mug, counted: 1 },
    { sku: tee, counted: 1 },
  ])
  const mugs = (await levelOf(mug)).on_hand
  const refused = await post(keeper, 'stock-out', draft.id)
  expect([refused.status, refused.code]).toEqual([409, 'stock_not_available'])
  expect(refused.body.message).toContain(`Only ${available} of ${tee} are available`)
  expect(refused.body.details).toEqual({ line_ids: [draft.line_list[0].id, draft.line_list[2].id] })
  expect([await levelOf(tee), (await levelOf(mug)).on_hand]).toEqual([{ on_hand, reserved }, mugs])
  expect((await keeper.get(`/stock-out/${draft.id}`)).data.status).toBe('draft')
  const { id, version } = draft.line_list[2]
  await keeper.delete(`/stock-out/${draft.id}/lines/${id}`, undefined, { query: { version } })
  expect((await post(keeper, 'stock-out', draft.id)).status).toBe(200)
  expect(await levelOf(tee)).toEqual({ on_hand: reserved, reserved })
})

// STOCK-22
test('only as many documents are posted as there are units when many take the last ones at once', async () => {
  const { on_hand, reserved } = await levelOf(mug)
  const available = on_hand - reserved
  const drafts = await Promise.all(
    Array.from({ length: available + 10 }, () => givenStockOut(keeper, [{ sku: mug, counted: 1 }])),
  )
  const answers = await Promise.all(drafts.map((draft) => post(keeper, 'stock-out', draft.id)))
  expect(answers.filter((answer) => answer.status === 200)).toHaveLength(available)
  expect(new Set(answers.filter((answer) => answer.status !== 200).map((answer) => answer.code))).toEqual(
    new Set(['stock_not_available']),
  )
  expect((await levelOf(mug)).on_hand).toBe(reserved)
})
