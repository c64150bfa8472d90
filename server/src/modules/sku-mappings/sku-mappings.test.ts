import { beforeAll, describe, expect, test } from 'vitest'
import type { TestClient } from '../../../testing/platform/test-client.ts'
import { variant } from '../../../testing/writes/catalog-writes.ts'
import { floorOfTests } from '../../../testing/floor/floor-of-tests.ts'
import { takeTo } from '../../../testing/floor/floor-steps.ts'
import type { GivenLine } from '../../../testing/floor/given-order-file.ts'
import { givenStore } from '../../../testing/floor/given-store.ts'
import { givenOrderAtDesk } from '../../../testing/floor/given-order.ts'
import { whenWorked } from '../../../testing/floor/when-worked.ts'

const here = floorOfTests()
let admin: TestClient
let desk: TestClient
let store: number
beforeAll(async () => {
  admin = await here.floor.site.as('administrator')
  desk = await here.floor.site.as('order-desk')
  store = await givenStore(here.floor.site, 'shop')
})

const settle = () => whenWorked(here.floor.site)
const look = async (id: number) => (await desk.get(`/orders/${id}`)).data
const query = async (text: string, values: unknown[] = []) =>
  (await here.floor.site.database.pool.query(text, values)).rows

/** An order with that line, which has no designs unless the test says so. */
const orderOf = (line: GivenLine, storeId = store) =>
  givenOrderAtDesk(here.floor, { store_id: storeId, lines: [{ designs: {}, ...line }] })

async function map(sku: string, variantSku: string, storeId = store) {
  const answer = await admin.post('/sku-mappings', { store_id: storeId, sku, variant_sku: variantSku })
  await settle()
  return answer
}

async function addVariant(sku: string) {
  const file = `product_code,product_name,print_areas,sku,on_hand,weight_g\nGIFT,Gift,,${sku},100,5`
  const { status } = await admin.upload('/products/imports', { name: 'c.csv', bytes: Buffer.from(file) })
  expect(status).toBe(200)
  await settle()
}

async function setArchived(sku: string, archived: boolean) {
  const [{ id, version }] = await query('select id, version from variants where sku = $1', [sku])
  const answer = await admin.patch('/variants', { variants: [{ id, version, archived }] })
  expect(answer.status).toBe(200)
  await settle()
}

const problemsOf = (order: { problems: { code: string }[] }) => order.problems.map((problem) => problem.code)

describe('a mapped SKU', () => {
  // MAP-1, IMPORT-6
  test('is its variant in orders of its store, however it is written, and in no other store', async () => {
    expect((await map('Shop Card', 'CARD-OS')).status).toBe(200)
    for (const sku of ['shop card', 'SHOPCARD', ' Shop\u00a0 Card ']) {
      const order = await orderOf({ sku })
      expect([sku, order.status, order.items[0].variant.sku]).toEqual([sku, 'open', 'CARD-OS'])
    }
    const other = await orderOf({ sku: 'Shop Card' }, await givenStore(here.floor.site))
    expect([other.status, problemsOf(other)]).toEqual(['failed', ['sku_unknown']])
  })

  // MAP-1
  test('counts more than a variant with that SKU, and the variant counts again without the mapping', async () => {
    const { data } = await map('STICKER-OS', 'CARD-OS')
    expect((await orderOf({ sku: 'STICKER-OS' })).items[0].variant.sku).toBe('CARD-OS')
    await admin.delete(`/sku-mappings/${data.id}`, undefined, { query: { version: data.version } })
    expect((await orderOf({ sku: 'STICKER-OS' })).items[0].variant.sku).toBe('STICKER-OS')
  })

  // MAP-1
  test('is unique in its store without regard to case and spaces, in the database, too', async () => {
    await map('Twice-1', 'CARD-OS')
    const taken = await map('twice - 1', 'STICKER-OS')
    expect([taken.status, taken.code, taken.body.fields]).toEqual([
      409,
      'sku_mapping_taken',
      { sku: expect.stringContaining('already means CARD-OS') },
    ])
    await expect(
      query(
        `insert into sku_mappings (store_id, sku, sku_key, variant_id) select store_id, 'x', sku_key, variant_id from sku_mappings`,
      ),
    ).rejects.toThrow('duplicate')
  })

  // MAP-2
  test('can’t lead to an archived or unknown variant; one that is archived later fails orders with a sentence', async () => {
    await addVariant('GIFT-A')
    const { data } = await map('Gift', 'GIFT-A')
    await setArchived('GIFT-A', true)
    const refused = await map('Gift 2', 'GIFT-A')
    expect([refused.status, refused.code]).toEqual([409, 'sku_mapping_variant_unknown'])
    expect((await map('Gift 2', 'NOWHERE')).code).toBe('sku_mapping_variant_unknown')
    await expect(
      query(`update sku_mappings set variant_id = variant_id + 0, sku = 'Gift' where id = $1`, [data.id]),
    ).resolves.toBeDefined()
    await expect(
      query(
        `insert into sku_mappings (store_id, sku, sku_key, variant_id) select $1, 'z', 'Z', id from variants where sku = 'GIFT-A'`,
        [store],
      ),
    ).rejects.toThrow('is archived')
    const listed = await admin.get('/sku-mappings', { query: { store_id: store, search: 'gift-a' } })
    expect(listed.data).toMatchObject([{ sku: 'Gift', variant: { sku: 'GIFT-A', archived: true } }])

    const failed = await orderOf({ sku: 'gift' })
    expect([failed.status, failed.problems[0]]).toMatchObject(['failed', { code: 'sku_mapped_to_archived' }])
    expect(failed.problems[0].message).toContain('mapped to GIFT-A, which is archived')
    // MAP-3
    await setArchived('GIFT-A', false)
    expect(await look(failed.id)).toMatchObject({ status: 'open', items: [{ variant: { sku: 'GIFT-A' } }] })
  })

  // MAP-3
  test('opens the failed orders that lacked it when it is added and when it is changed', async () => {
    const [one, two] = [await orderOf({ sku: 'LATER-1' }), await orderOf({ sku: 'later-1' })]
    await map('LATER-1', 'CARD-OS')
    expect([(await look(one.id)).status, (await look(two.id)).status]).toEqual(['open', 'open'])

    await addVariant('GIFT-B')
    const { data } = await map('LATER-2', 'GIFT-B')
    await setArchived('GIFT-B', true)
    const failed = await orderOf({ sku: 'LATER-2' })
    expect(failed.status).toBe('failed')
    const edited = await admin.put(`/sku-mappings/${data.id}`, {
      sku: 'LATER-2',
      variant_sku: 'STICKER-OS',
      version: data.version,
    })
    expect(edited.data).toMatchObject({ version: data.version + 1, variant: { sku: 'STICKER-OS' } })
    await settle()
    expect(await look(failed.id)).toMatchObject({ status: 'open', items: [{ variant: { sku: 'STICKER-OS' } }] })
    const [entry] = (await admin.get(`/sku-mappings/${data.id}/history`)).data
    expect(entry.changes).toEqual([{ field: 'variant', before: 'GIFT-B', after: 'STICKER-OS' }])
    const stale = await admin.put(`/sku-mappings/${data.id}`, {
      sku: 'LATER-2',
      variant_sku: 'CARD-OS',
      version: data.version,
    })
    expect([stale.status, stale.code]).toEqual([409, 'changed_meanwhile'])
  })

  // MAP-3
  test.each<[string, (sku: string) => Promise<unknown>]>([
    ['a catalog file', (sku) => addVariant(sku)],
    [
      'the screen of variants',
      async (sku) => {
        const [{ id }] = await query(`select id from products where code = 'CARD'`)
        const created = await admin.post(`/products/${id}/variants`, { variants: [{ ...variant, sku }] })
        expect([created.status, created.bytes.toString()]).toEqual([200, expect.any(String)])
      },
    ],
  ])('isn’t needed where the missing variant is added by %s', async (how, add) => {
    const sku = `NEW-${how.length}`
    const failed = await orderOf({ sku })
    expect(problemsOf(failed)).toEqual(['sku_unknown'])
    await add(sku)
    await settle()
    expect(await look(failed.id)).toMatchObject({ status: 'open', items: [{ variant: { sku } }] })
  })

  // MAP-3
  test('leaves orders that were resolved before as they are, also when their quantity changes or they are sent again', async () => {
    const { data } = await map('Moves', 'MUG-WHT-11OZ', here.floor.store_id)
    const order = await orderOf({ sku: 'Moves', designs: { front: 'front.png' } }, here.floor.store_id)
    expect([order.status, order.items[0].variant.sku]).toEqual(['open', 'MUG-WHT-11OZ'])
    await admin.put(`/sku-mappings/${data.id}`, { sku: 'Moves', variant_sku: 'TEE-BLK-M', version: data.version })
    await settle()
    const more = await desk.patch(`/orders/${order.id}/items/${order.items[0].id}`, {
      version: order.version,
      quantity: 2,
    })
    expect([more.status, more.data.items[0].variant.sku]).toEqual([200, 'MUG-WHT-11OZ'])
    expect(more.data.items[0].pieces).toHaveLength(2)
    const pieces = await query('select id from pieces where order_id = $1 order by id', [order.id])
    await takeTo(here.floor, { id: order.id, piece_ids: pieces.map((piece) => piece.id) }, 'packaged')
    await admin.post('/fulfillment/packaging/hand-over', { order_ids: [order.id] })
    const reship = await desk.post(`/orders/${order.id}/reship`, {
      items: [{ item_id: order.items[0].id, quantity: 1 }],
      reason: 'Lost in transit',
    })
    expect([reship.status, reship.data.items[0].variant.sku]).toEqual([200, 'MUG-WHT-11OZ'])
  })
})

describe('a failed order', () => {
  const mapItem = async (order: { id: number; items: { id: number }[] }, variantSku: string, as = desk) => {
    const path = `/orders/${order.id}/items/${order.items[0]?.id}/sku-mapping`
    const answer = await as.post(path, { variant_sku: variantSku })
    await settle()
    return answer
  }

  // MAP-3
  test('maps its SKU for all orders of its store, and opens with the others that lacked it', async () => {
    const [one, two] = [await orderOf({ sku: 'From order' }), await orderOf({ sku: 'FROM ORDER' })]
    const { status, data } = await mapItem(one, 'CARD-OS')
    expect([status, data.status, data.items[0].variant.sku]).toEqual([200, 'open', 'CARD-OS'])
    expect((await look(two.id)).status).toBe('open')
    const { data: listed } = await desk.get('/sku-mappings', { query: { search: 'from order' } })
    expect(listed).toMatchObject([{ sku: 'From order', store_id: store, record: { updated_by: 'Olga Orders' } }])
    expect((await mapItem(one, 'CARD-OS')).code).toBe('order_not_failed')
  })

  // MAP-3
  test('doesn’t change a mapping to a variant in use, and replaces one to an archived variant', async () => {
    await addVariant('GIFT-C')
    await map('Old', 'GIFT-C')
    await setArchived('GIFT-C', true)
    const failed = await orderOf({ sku: 'Old' })
    expect((await mapItem(failed, 'CARD-OS')).data.status).toBe('open')

    const incomplete = await orderOf({ sku: 'Old', designs: { front: 'front.png' } })
    expect(incomplete.status).toBe('failed')
    const refused = await mapItem(incomplete, 'STICKER-OS')
    expect([refused.status, refused.code]).toEqual([409, 'sku_mapping_taken'])
  })

  // MAP-4
  test('needs the right to edit orders, and the list of mappings those of stores', async () => {
    const failed = await orderOf({ sku: 'Right' })
    expect((await mapItem(failed, 'CARD-OS', await here.floor.site.as('viewer'))).status).toBe(403)
    const body = { store_id: store, sku: 'Right', variant_sku: 'CARD-OS' }
    expect((await desk.post('/sku-mappings', body)).status).toBe(403)
    expect((await (await here.floor.site.as('packer')).get('/sku-mappings')).status).toBe(403)
  })
})
