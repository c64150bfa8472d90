import { z } from 'zod'
import { endpoint, id, instant } from './endpoint.ts'

export const slotStates = ['free', 'holding', 'to_clear', 'inactive'] as const

export const slotRow = z.strictObject({
  id,
  code: z.string(),
  wall: z.string(),
  wall_row: z.number().int(),
  wall_column: z.number().int(),
  state: z.enum(slotStates),
  order_id: id.nullable(),
  order_number: z.string().nullable(),
  since: instant.nullable(),
  /** Pieces in the slot, and living pieces of its order. */
  lying: z.number().int(),
  living: z.number().int(),
  version: z.number().int(),
})
export type SlotRow = z.infer<typeof slotRow>

export const listPackingSlots = endpoint({
  route: 'GET /packing-slots',
  access: 'packing_slot.read',
  summary: 'The put walls: every slot with what it holds, by wall, row and column.',
  response: z.array(slotRow),
})

export const packingSlotEndpoints = [listPackingSlots] as const
