import { ok, world, type Known, type World } from './write-world.ts'

interface SlotOfTest {
  id: number
  code: string
  version: number
  order_id: number | null
}

let walls = 0

/** A new wall of two slots, and its first slot. */
async function givenSlot({ office }: Known): Promise<SlotOfTest> {
  const wall = `W${++walls}`
  await ok(office.post('/packing-slots/range', { wall, from: `${wall}A1`, to: `${wall}A2` }))
  return readSlot(office, (slot) => slot.code === `${wall}A1`)
}

async function readSlot(office: Known['office'], isWanted: (slot: SlotOfTest) => boolean): Promise<SlotOfTest> {
  const { data } = await ok(office.get('/packing-slots'))
  const found = (data as SlotOfTest[]).find(isWanted)
  if (!found) throw new Error('no such slot')
  return found
}

const steps = (known: Known, { id, version }: SlotOfTest, step: string, body: object = {}) =>
  known.office.post(`/packing-slots/${id}/${step}`, { version, ...body })

/** A world for each write of packing slots. */
export const slotWrites: Record<string, World> = {
  'POST /packing-slots/range': world({}, ({ office }) => {
    const wall = `W${++walls}`
    return () => office.post('/packing-slots/range', { wall, from: `${wall}A1`, to: `${wall}B2` })
  }),
  'PUT /packing-slots/:id': world({}, async (known) => {
    const { id, code, version } = await givenSlot(known)
    const body = { code, wall: 'Moved', wall_row: 1, wall_column: walls, version }
    return () => known.office.put(`/packing-slots/${id}`, body)
  }),
  'POST /packing-slots/rename-wall': world({}, async (known) => {
    await givenSlot(known)
    const wall = `W${walls}`
    return () => known.office.post('/packing-slots/rename-wall', { wall, name: `${wall} door` })
  }),
  'POST /packing-slots/:id/block': world({}, async (known) => {
    const slot = await givenSlot(known)
    return () => steps(known, slot, 'block', { reason: 'Broken shelf' })
  }),
  'POST /packing-slots/:id/unblock': world({}, async (known) => {
    const slot = await givenSlot(known)
    const { data } = await ok(steps(known, slot, 'block', { reason: 'Broken shelf' }))
    return () => steps(known, data, 'unblock')
  }),
  'POST /packing-slots/:id/archive': world({}, async (known) => {
    const slot = await givenSlot(known)
    return () => steps(known, slot, 'archive')
  }),
  'POST /packing-slots/:id/restore': world({}, async (known) => {
    const { data } = await ok(steps(known, await givenSlot(known), 'archive'))
    return () => steps(known, data, 'restore')
  }),
  'DELETE /packing-slots/:id': world({}, async (known) => {
    const { id, version } = await givenSlot(known)
    return () => known.office.delete(`/packing-slots/${id}`, undefined, { query: { version } })
  }),
  'POST /packing-slots/:id/clear': world({ stage: 'quality_checked' }, async (known) => {
    const { office, order } = known
    const slot = await readSlot(office, (one) => one.order_id === order.id)
    const { data } = await ok(office.get(`/packing-slots/${slot.id}`))
    const inSlot = data.pieces.filter((piece: { in_slot: boolean }) => piece.in_slot)
    const body = { order_id: order.id, piece_ids: inSlot.map(({ id }: { id: number }) => id), reason: 'Mixed up' }
    return () => office.post(`/packing-slots/${slot.id}/clear`, body)
  }),
  'POST /packing-slots/labels': world({ silent: true }, async (known) => {
    const { code } = await givenSlot(known)
    return () => known.office.post('/packing-slots/labels', { codes: [code] })
  }),
}
