import { givenOrder } from '../floor/given-order.ts'
import { ok, read, world, type Known, type World } from './write-world.ts'

/** The body of an adjustment of a variant that has five on hand. */
async function addOne({ floor }: Known): Promise<object> {
  const { id } = await read(floor, `select id from stock_reasons where used_for = 'adjust' and code = $1`, ['found'])
  return { mode: 'change', quantity: 1, reason_id: id, text: '', seen_on_hand: 5 }
}

async function givenVariant({ floor }: Known): Promise<number> {
  const { variant_ids: ids } = await givenOrder(floor, { lines: [{ stock: 5 }] })
  return ids[0] ?? 0
}

/** The writes of Stock Information, each in a world in which it succeeds. */
export const stockInfoWrites: Record<string, World> = {
  'POST /variants/:id/stock/adjust': world({}, async (known) => {
    const [variantId, body] = [await givenVariant(known), await addOne(known)]
    return () => known.office.post(`/variants/${variantId}/stock/adjust`, body)
  }),
  'POST /variants/:id/stock/movements/:movement_id/reverse': world({}, async (known) => {
    const variantId = await givenVariant(known)
    await ok(known.office.post(`/variants/${variantId}/stock/adjust`, await addOne(known)))
    const { id } = await read(known.floor, 'select max(id) as id from stock_movements where variant_id = $1', [
      variantId,
    ])
    return () => known.office.post(`/variants/${variantId}/stock/movements/${id}/reverse`, { text: '' })
  }),
}
