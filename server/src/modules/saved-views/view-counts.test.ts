import { describe, expect, test } from 'vitest'
import { floorOfTests } from '../../../testing/floor/floor-of-tests.ts'
import { givenPiece } from '../../../testing/floor/given-order.ts'
import { givenStockIn, post } from '../../../testing/nouns/given-documents.ts'
import { givenDay } from '../../../testing/platform/given-days.ts'
import { modules } from '../../modules.ts'

const here = floorOfTests()
const run = (statement: string) => here.floor.site.database.pool.query(statement)

/** How many rows each view of a list has. */
async function counts(list: string, query: Record<string, string> = {}): Promise<Record<string, number>> {
  const { status, data, body } = await here.at.administrator.get(`/lists/${list}/counts`, { query })
  expect(status, JSON.stringify(body)).toBe(200)
  return Object.fromEntries(Object.entries<{ count: number }>(data).map(([view, { count }]) => [view, count]))
}

/** How many rows more than before each view has. */
async function moreThan(before: Record<string, number>, list: string): Promise<Record<string, number>> {
  const after = Object.entries(await counts(list))
  return Object.fromEntries(after.map(([view, count]) => [view, count - (before[view] ?? 0)]))
}

const listsWithViews = modules.flatMap(({ lists }) => lists ?? []).filter(({ views }) => views)

// LIST-13
describe('the views that a list comes with', () => {
  test.each(listsWithViews)('are all counted: $name', async ({ name, views }) => {
    expect(Object.keys(await counts(name))).toEqual(Object.keys(views ?? {}))
  })

  test('are counted with the filters and the search that are chosen besides', async () => {
    expect(await counts('products', { search: 'tee', archived: 'all' })).toMatchObject({ all: 1, low: 1, archived: 0 })
    expect(await counts('products', { search: 'mug' })).toMatchObject({ all: 1, low: 0 })
    expect(await counts('products', { stock: 'low' })).toMatchObject({ all: 4, low: 1 })
  })

  test('are counted for those who may read the list, by filters that it has, and only where there are any', async () => {
    const { administrator, desk } = here.at
    expect((await desk.get('/lists/users/counts')).code).toBe('not_permitted')
    expect((await administrator.get('/lists/devices/counts')).code).toBe('not_found')
    expect((await administrator.get('/lists/nothing/counts')).code).toBe('not_found')
    const refused = await administrator.get('/lists/products/counts', { query: { color: 'red' } })
    expect([refused.code, Object.keys(refused.body.fields)]).toEqual(['invalid_input', ['color']])
  })
})

// LIST-19
describe('the views of', () => {
  test('products are those of their variants and their tags', async () => {
    const usual = { all: 4, low: 1, short: 0, without_printer_tag: 0, archived: 0 }
    expect(await counts('products')).toEqual(usual)
    await givenPiece(here.floor, { lines: [{ sku: 'TEE-BLK-L' }] })
    await run(`update products set printer_tag_id = null where code in ('MUG', 'CARD')`)
    await run(`update variants set printer_tag_id = null where sku in ('MUG-WHT-11OZ', 'CARD-OS')`)
    // A product that isn't printed needs no tag.
    expect(await counts('products')).toEqual({ ...usual, short: 1, without_printer_tag: 1 })
  })

  test('variants are those that lack a location or a weight', async () => {
    await run(`update variants set pick_location = 'A-01-1' where sku = 'CARD-OS'`)
    await run(`update variants set weight_g = 0 where sku = 'MUG-WHT-11OZ'`)
    expect(await counts('variants')).toMatchObject({ all: 6, without_location: 5, without_weight: 1 })
    await run(`update products set packing_weight_g = 300 where code = 'MUG'`)
    expect(await counts('variants')).toMatchObject({ without_weight: 0 })
  })

  test('the pieces in production are those that are late, on hold or without a blank', async () => {
    const before = await counts('pieces')
    await givenPiece(here.floor, { lines: [{ sku: 'TEE-BLK-L' }] })
    await givenPiece(here.floor, { ship_by: givenDay(-2) })
    await givenPiece(here.floor, { held: true })
    expect(await moreThan(before, 'pieces')).toEqual({ all: 3, late: 1, held: 1, short: 1 })
  })

  test('mapped SKUs are those that are never made here', async () => {
    const before = await counts('sku-mappings')
    const mapping = { store_id: here.floor.store_id, sku: 'POSTER-9', made: false, designs: [] }
    expect((await here.at.administrator.post('/sku-mappings', mapping)).status).toBe(200)
    const [all, never] = [before['all'] ?? 0, before['never_made'] ?? 0]
    expect(await counts('sku-mappings')).toEqual({ all: all + 1, never_made: never + 1 })
  })

  test('Stock In are drafts, those of them that are late, and what was posted today', async () => {
    const empty = { supplier_id: null, reference: '', note: '' }
    for (const day of [givenDay(-2), givenDay(2), null])
      expect((await here.at.administrator.post('/stock-in', { ...empty, expected_on: day })).status).toBe(200)
    expect(await counts('stock-in')).toEqual({ all: 3, drafts: 3, late: 1, posted_today: 0 })
  })

  test('users are those without a password, or with nothing but one', async () => {
    const before = await counts('users')
    expect(before).toMatchObject({ never_signed_in: 0, without_second_factor: before['all'], deactivated: 0 })
    await run(`update users set password_hash = null where id = (select max(id) from users where kind = 'person')`)
    expect(await counts('users')).toMatchObject({ never_signed_in: 1 })
  })

  test('the audit log are who signed in, and what decides who can do what', async () => {
    const before = await counts('audit')
    await run(`
      insert into audit_entries (action, details)
      select action, '{}' from unnest(array['session.started', 'sign_in.refused', 'role.edited', 'product.edited']) action`)
    expect(await moreThan(before, 'audit')).toEqual({ all: 4, today: 4, sign_ins: 2, security: 2 })
  })

  test.each([
    ['suppliers', `suppliers (code, name, archived_at) values ('OLD', 'Old', now())`],
    ['stations', `stations (name, kind, archived_at) values ('Old', 'packaging', now())`],
    ['roles', `roles (name, archived_at) values ('Old', now())`],
    ['printer-tags', `printer_tags (code, name, archived_at) values ('OLD', 'Old', now())`],
  ])('%s are those that are archived', async (list, row) => {
    const before = await counts(list)
    await run(`insert into ${row}`)
    expect(await moreThan(before, list)).toEqual({ all: 0, archived: 1 })
  })

  test('shipping vendors are those that are inactive or archived', async () => {
    const before = await counts('shipping-vendors')
    await run(`
      insert into shipping_vendors (code, name, kind, active, archived_at)
      values ('idle', 'Idle', 'own_label', false, null), ('old', 'Old', 'own_label', true, now())`)
    expect(await moreThan(before, 'shipping-vendors')).toEqual({ all: 1, inactive: 1, archived: 1 })
  })

  test('the warehouse log are the days and kinds of its entries, and SKUs on pallets those without a pick location', async () => {
    const { administrator } = here.at
    const done = async (path: string, body: object) => {
      const { status, data, body: answer } = await administrator.post(path, body)
      expect(status, JSON.stringify(answer)).toBe(200)
      return data
    }
    const [{ id, code: pallet }] = await done('/pallets', { count: 1, location: '', note: '' })
    const sku = 'TEE-WHT-L'
    const delivery = await givenStockIn(administrator, [{ sku, pallet, counted: 5 }])
    expect((await post(administrator, 'stock-in', delivery.id)).status).toBe(200)
    await done('/warehouse/moves/to-pick', { pallet, sku, quantity: 2, note: '' })
    const { data: counted } = await administrator.get(`/pallets/${id}`)
    const lines = [{ sku, quantity: 1 }]
    await done('/warehouse/moves/count', { pallet, lines, last_entry_id: counted.last_entry_id, note: '' })
    expect(await counts('warehouse-log')).toEqual({ all: 3, today: 3, receive: 1, to_pick: 1, count: 1 })
    expect(await counts('warehouse-skus')).toEqual({ all: 1, without_pick_location: 1 })
    await run(`update variants set pick_location = 'A-01-2' where sku = '${sku}'`)
    expect(await counts('warehouse-skus')).toEqual({ all: 1, without_pick_location: 0 })
  })
})
