import { expect } from 'vitest'
import type { FloorClients } from '../floor/floor-clients.ts'
import type { Floor } from '../floor/given-floor.ts'
import { givenOrder } from '../floor/given-order.ts'

interface Here {
  floor: Floor
  at: FloorClients
}

/** By route and field: a slot, a piece or a reason that is named twice counts once. */
export function repeatedSlots(here: Here): Record<string, () => Promise<void>> {
  return {
    'PUT /reasons/order ids': async () => {
      const { data } = await here.at.manager.get('/reasons')
      const adjust = (data as { id: number; list: string }[]).filter(({ list }) => list === 'adjust')
      const ids = adjust.map(({ id }) => id)
      const body = { list: 'adjust', ids: [...ids, ...ids] }
      expect((await here.at.manager.put('/reasons/order', body)).status).toBe(200)
    },
    'POST /packing-slots/labels codes': async () => {
      const [slot] = (await here.at.packaging.get('/packing-slots')).data
      const { status, data } = await here.at.manager.post('/packing-slots/labels', { codes: [slot.code, slot.code] })
      expect([status, Object.keys(data)]).toEqual([200, ['document_id']])
    },
    'POST /packing-slots/:id/clear piece_ids': async () => {
      const order = await givenOrder(here.floor, { stage: 'quality_checked', lines: [{ quantity: 2 }] })
      const slots: { id: number; order_id: number | null }[] = (await here.at.packaging.get('/packing-slots')).data
      const slot = slots.find((slot) => slot.order_id === order.id)
      const body = { order_id: order.id, piece_ids: [...order.piece_ids, ...order.piece_ids], reason: 'x' }
      const { status, data } = await here.at.manager.post(`/packing-slots/${slot?.id}/clear`, body)
      expect([status, data.state]).toEqual([200, 'free'])
    },
  }
}
