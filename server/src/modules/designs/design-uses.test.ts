import { expect, test } from 'vitest'
import { floorOfTests } from '../../../testing/floor/floor-of-tests.ts'
import { givenOrder } from '../../../testing/floor/given-order.ts'

const here = floorOfTests()

// RECORD-6
test('a design shows which orders, products and stores use it, newest order first, and names orders only to their readers', async () => {
  const { site, store_id: storeId } = here.floor
  const manager = await site.as('production-manager')
  const warehouse = await site.as('warehouse-operator')
  const { data: designs } = await manager.get('/designs', { query: { search: 'front' } })
  const [front] = designs.filter((design: { file_name: string }) => design.file_name === 'front.png')
  const usesOf = async (client: typeof manager) => (await client.get(`/designs/${front.id}`)).data.uses
  const before = await usesOf(manager)
  const [one, two] = [await givenOrder(here.floor), await givenOrder(here.floor)]

  const uses = await usesOf(manager)
  expect(uses).toMatchObject({ orders: before.orders + 2, has_older: false })
  expect(uses.order_rows.slice(0, 2).map(({ id }: { id: number }) => id)).toEqual([two.id, one.id])
  expect(uses.product_rows).toMatchObject([{ code: 'TEE', orders: before.orders + 2 }])
  expect(uses.store_rows).toMatchObject([{ id: storeId, orders: before.orders + 2 }])
  expect(await usesOf(warehouse)).toEqual({ ...uses, order_rows: [] })
  // ORDER-35: the list that it links to.
  expect((await manager.get('/orders', { query: { design_id: front.id } })).body.meta.total).toBe(uses.orders)
})
