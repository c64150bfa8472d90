import { describe, expect, test } from 'vitest'
import { floorOfTests } from '../../../testing/floor/floor-of-tests.ts'
import { findReasonId } from '../../../testing/floor/floor-steps.ts'
import { givenPiece } from '../../../testing/floor/given-order.ts'

const here = floorOfTests()

interface Row {
  id: number
  name_en: string
  list: string
  code: string
  version: number
  archived: boolean
  required: boolean
  unused: boolean
}

async function reasons(list: string): Promise<Row[]> {
  const { data } = await here.at.manager.get('/reasons')
  return data.filter((reason: Row) => reason.list === list)
}

async function reason(list: string, code: string): Promise<Row> {
  const found = (await reasons(list)).find((reason) => reason.code === code)
  if (!found) throw new Error(`no reason ${code}`)
  return found
}

const names = { name_en: 'Ink smudge', name_fr: 'Bavure d’encre', needs_text: false }
const smudge = { code: 'ink_smudge', ...names, disposition: 'rework' }

async function reject(code: string) {
  const { id } = await givenPiece(here.floor, { stage: 'confirmed_printed' })
  const body = {
    at: 'quality_check',
    expected_stage: 'confirmed_printed',
    reason_id: await findReasonId(here.floor, code),
    disposition: 'scrap',
  }
  return here.at.quality_check.post(`/fulfillment/pieces/${id}/reject`, body)
}

// SITE-12
describe('a reason', () => {
  test.each([
    ['reject', 'reject-reasons', { disposition: 'scrap' }],
    ['hold', 'order-reasons', { used_for: 'hold' }],
    ['out', 'stock-reasons', { used_for: 'out' }],
  ])('can be a copy of another one of its list, which its history names: %s', async (list, noun, own) => {
    const [original] = await reasons(list)
    const body = { ...names, ...own, code: `copy_of_${list}`, copy_of: original?.id }
    const { data } = await here.at.manager.post(`/${noun}`, body)
    const [created] = (await here.at.manager.get(`/${noun}/${data.id}/history`)).data
    expect(created).toMatchObject({ event: 'duplicated', other: original?.code })
  })

  test('is added at the end of its list, edited, and can be given at once', async () => {
    const { status, data } = await here.at.manager.post('/reject-reasons', smudge)
    expect(status).toBe(200)
    expect(data).toMatchObject({ ...smudge, list: 'reject', unused: true, required: false, archived: false })
    expect((await reasons('reject')).at(-1)?.code).toBe('ink_smudge')
    const body = { ...names, name_en: 'Smudged ink', disposition: 'scrap', version: data.version }
    expect((await here.at.manager.put(`/reject-reasons/${data.id}`, body)).data).toMatchObject({ code: 'ink_smudge' })
    const offered = await here.at.quality_check.get('/fulfillment/reject-reasons')
    expect(offered.data.at(-1)).toMatchObject({ code: 'ink_smudge', name_en: 'Smudged ink', disposition: 'scrap' })
    expect((await reject('ink_smudge')).status).toBe(200)
    const history = await here.at.manager.get(`/reject-reasons/${data.id}/history`)
    expect(history.data[0].changes).toEqual([
      { field: 'name_en', before: 'Ink smudge', after: 'Smudged ink' },
      { field: 'disposition', before: 'rework', after: 'scrap' },
    ])
  })

  test('can be added for orders, edited, archived once it was given, and stays readable', async () => {
    const reason = { used_for: 'hold', code: 'proof_sent', ...names }
    const { status, data } = await here.at.manager.post('/order-reasons', reason)
    expect([status, data.list, data.unused, data.disposition]).toEqual([200, 'hold', true, null])
    expect((await here.at.manager.post('/order-reasons', reason)).code).toBe('reason_code_taken')
    // The same code in another list is another reason.
    expect((await here.at.manager.post('/order-reasons', { ...reason, used_for: 'cancel' })).status).toBe(200)
    const path = `/order-reasons/${data.id}`
    const edited = await here.at.manager.put(path, { ...names, name_en: 'Proof sent', version: data.version })
    expect((await reasons('hold')).at(-1)).toMatchObject({ code: 'proof_sent', name_en: 'Proof sent' })
    const { order_id } = await givenPiece(here.floor, { stage: 'barcode_printed' })
    expect((await here.at.desk.post(`/orders/${order_id}/hold`, { reason_id: data.id })).status).toBe(200)
    const { version } = edited.data
    const removed = await here.at.manager.delete(path, undefined, { query: { version } })
    expect(removed.code).toBe('record_in_use')
    expect((await here.at.manager.post(`${path}/archive`, { version })).data.archived).toBe(true)
    expect((await here.at.desk.get(`/orders/${order_id}`)).data.hold).toMatchObject({ reason_en: 'Proof sent' })
    expect((await here.at.desk.post(`/orders/${order_id}/hold`, { reason_id: data.id })).code).toBe(
      'order_reason_unknown',
    )
    const { data: history } = await here.at.manager.get(`${path}/history`)
    expect(history.map((entry: { changes: object[] }) => entry.changes).at(1)).toEqual([
      { field: 'name_en', before: 'Ink smudge', after: 'Proof sent' },
    ])
  })

  test('is refused with the code of another one, an archived one too', async () => {
    const taken = await here.at.manager.post('/reject-reasons', { ...smudge, code: 'stain' })
    expect([taken.status, taken.code, Object.keys(taken.body.fields)]).toEqual([409, 'reason_code_taken', ['code']])
    const other = { used_for: 'out', ...names, code: 'found' }
    // The same code in another list is another reason.
    expect((await here.at.manager.post('/stock-reasons', other)).status).toBe(200)
    expect((await here.at.manager.post('/stock-reasons', other)).code).toBe('reason_code_taken')
  })

  test('is edited by one person at a time', async () => {
    const { id, version } = await reason('reject', 'stain')
    const edit = (name: string) =>
      here.at.manager.put(`/reject-reasons/${id}`, { ...names, name_en: name, disposition: 'scrap', version })
    expect((await edit('Spot')).status).toBe(200)
    const stale = await edit('Blot')
    expect([stale.status, stale.code]).toEqual([409, 'changed_meanwhile'])
    expect(stale.body.details.current).toMatchObject({ name_en: 'Spot' })
  })

  test('is archived once it was given, and deleted only if it never was', async () => {
    const used = await reason('reject', 'ink_smudge')
    expect(used.unused).toBe(false)
    const remove = ({ id, version }: Row) =>
      here.at.manager.delete(`/reject-reasons/${id}`, undefined, { query: { version } })
    const kept = await remove(used)
    expect([kept.status, kept.code]).toEqual([409, 'record_in_use'])
    const archive = `/reject-reasons/${used.id}/archive`
    expect((await here.at.manager.post(archive, { version: used.version })).data.archived).toBe(true)
    expect((await reject('ink_smudge')).status).not.toBe(200)
    expect((await reasons('reject')).at(-1)).toMatchObject({ code: 'ink_smudge', archived: true })
    expect((await remove(await reason('reject', 'missing_side'))).data).toEqual({ deleted: true })
  })

  test('is renamed but neither archived nor deleted if Platen needs it, in the database too', async () => {
    const { id, version } = await reason('adjust', 'miscounted')
    const answer = await here.at.manager.post(`/stock-reasons/${id}/archive`, { version })
    expect([answer.status, answer.code]).toEqual([409, 'reason_required'])
    const removed = await here.at.manager.delete(`/stock-reasons/${id}`, undefined, { query: { version } })
    expect(removed.code).toBe('record_in_use')
    const renamed = await here.at.manager.put(`/stock-reasons/${id}`, { ...names, version })
    expect(renamed.data).toMatchObject({ code: 'miscounted', name_en: 'Ink smudge' })
    const { pool } = here.floor.site.database
    await expect(pool.query(`update stock_reasons set archived_at = now() where id = $1`, [id])).rejects.toThrow(
      'stock_reasons_required',
    )
    await expect(pool.query(`update stock_reasons set code = 'other_code' where id = $1`, [id])).rejects.toThrow(
      /permanent/,
    )
  })

  test('is seen and changed by nobody without setting.write', async () => {
    expect((await here.at.packaging.get('/reasons')).status).toBe(403)
    expect((await here.at.desk.post('/reject-reasons', { ...smudge, code: 'other_one' })).status).toBe(403)
  })
})

test('a list is put in order, and refused if it misses a reason', async () => {
  const before = (await reasons('out')).filter((reason) => !reason.archived).map(({ id }) => id)
  const ids = before.toReversed()
  const order = (given: number[]) => here.at.manager.put('/reasons/order', { list: 'out', ids: given })
  expect((await order(ids)).status).toBe(200)
  expect((await reasons('out')).map(({ id }) => id)).toEqual(ids)
  const offered = await here.at.manager.get('/stock/reasons')
  const out = offered.data.filter((one: { used_for: string }) => one.used_for === 'out')
  expect(out.map(({ id }: { id: number }) => id)).toEqual(ids)
  expect((await order(ids.slice(1))).code).toBe('reason_order_changed')
  const [first] = await reasons('out')
  expect(first?.version).toBe(1)
})
