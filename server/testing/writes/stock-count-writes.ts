import { count, givenCount, step } from '../nouns/given-counts.ts'
import { givenOrder } from '../floor/given-order.ts'
import { ok, read, world, type Known, type World } from './write-world.ts'

async function givenSku({ floor }: Known): Promise<string> {
  const { variant_ids: ids } = await givenOrder(floor, { lines: [{ stock: 5 }] })
  return (await read(floor, 'select sku from variants where id = $1', [ids[0]])).sku
}

/** A count of a SKU of which four were counted and five are expected. */
async function givenDifference(known: Known): Promise<{ id: number; sku: string }> {
  const sku = await givenSku(known)
  const { id } = await givenCount(known.office, [sku])
  await ok(count(known.office, id, sku, 4))
  return { id, sku }
}

async function versionOf({ office }: Known, id: number): Promise<{ version: number }> {
  return { version: (await office.get(`/stock-counts/${id}`)).data.version }
}

function stepWorld(name: 'pause' | 'resume' | 'cancel' | 'close' | 'recount', isPaused: boolean): World {
  return world({}, async (known) => {
    const { id } = await givenDifference(known)
    if (isPaused) await ok(step(known.office, id, 'pause'))
    const body = await versionOf(known, id)
    return () => known.office.post(`/stock-counts/${id}/${name}`, body)
  })
}

/** A world for each write of counts of stock. */
export const stockCountWrites: Record<string, World> = {
  'POST /stock-counts': world({}, async (known) => {
    const skus = [await givenSku(known)]
    const body = { scope: 'list', location_from: '', location_to: '', category: '', skus, blind: false, note: '' }
    return () => known.office.post('/stock-counts', body)
  }),
  'POST /stock-counts/:id/entries': world({}, async (known) => {
    const { id, sku } = await givenDifference(known)
    return () => count(known.office, id, sku)
  }),
  'POST /stock-counts/:id/lines': world({}, async (known) => {
    const [{ id }, code] = [await givenDifference(known), await givenSku(known)]
    return () => known.office.post(`/stock-counts/${id}/lines`, { code })
  }),
  'POST /stock-counts/:id/pause': stepWorld('pause', false),
  'POST /stock-counts/:id/resume': stepWorld('resume', true),
  'POST /stock-counts/:id/cancel': stepWorld('cancel', false),
  'POST /stock-counts/:id/recount': stepWorld('recount', false),
  'POST /stock-counts/:id/close': stepWorld('close', true),
}
