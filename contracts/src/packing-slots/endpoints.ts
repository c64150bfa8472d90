import { z } from 'zod'
import { code, day, endpoint, id, idText, instant, text, version, type Contract } from '../endpoint.ts'
import { packingSlotErrors } from './errors.ts'
import { packingSlotFields } from './fields.ts'
import { stage } from '../fulfillment/piece.ts'
import { recordStamp } from '../records/record.ts'
import { endpointsOf } from '../records/endpoints-of.ts'
import { schemasOf } from '../records/field.ts'
import { itemPicture } from '../variants/blank-picture.ts'

/** A blocked slot that an order is in is `holding` until it is empty; an archived one is `inactive`. */
export const slotStates = ['free', 'holding', 'to_clear', 'blocked', 'inactive'] as const

const whole = z.number().int()
const fields = schemasOf(packingSlotFields)

export const slotRow = z.strictObject({
  id,
  ...fields,
  state: z.enum(slotStates),
  order_id: id.nullable(),
  order_number: z.string().nullable(),
  since: instant.nullable(),
  /** Pieces in the slot, and living pieces of its order. */
  lying: whole,
  living: whole,
  /** Living pieces of its order that are in the slot; the others in it are cancelled. */
  living_lying: whole,
  ship_by: day.nullable(),
  /** Whether its order should have been shipped by today. */
  late: z.boolean(),
  held: z.boolean(),
  /** Why no other order gets the slot, and who said so when; null unless it is blocked. */
  blocked_reason: z.string().nullable(),
  blocked_by: z.string().nullable(),
  blocked_at: instant.nullable(),
  version: whole,
})
export type SlotRow = z.infer<typeof slotRow>

export const listPackingSlots = endpoint({
  route: 'GET /packing-slots',
  access: 'packing_slot.read',
  summary: 'The put walls: every slot with what it holds, by wall, row and column; archived ones too.',
  response: z.array(slotRow),
})

export const slotDetail = z.strictObject({
  ...slotRow.shape,
  /** Pieces in the slot, and living pieces of its order that are elsewhere. */
  pieces: z.array(
    z.strictObject({
      id,
      barcode: z.string(),
      sku: z.string(),
      product_name: z.string(),
      picture: itemPicture,
      stage,
      stage_since: instant,
      in_slot: z.boolean(),
    }),
  ),
  /** Whether no order was ever in it, so that it can be deleted. */
  unused: z.boolean(),
  record: recordStamp,
})
export type SlotDetail = z.infer<typeof slotDetail>

const idParams = z.strictObject({ id: idText })

/** Slots that one range creates at most. */
export const maxSlotsPerRange = 500

const range = { wall: fields.wall, from: fields.code, to: fields.code }

export const previewSlotRange = endpoint({
  route: 'GET /packing-slots/range',
  access: 'packing_slot.write',
  summary: 'What a range of slots would create on a wall, and which of its slots exist already.',
  query: z.strictObject(range),
  response: z.strictObject({
    rows: z.array(
      z.strictObject({
        wall_row: whole,
        slots: z.array(
          z.strictObject({
            code: z.string(),
            wall_column: whole,
            /**
             * `exists`: the code is a slot's already, an archived one's too; `place_taken`: another slot hangs there.
             */
            state: z.enum(['new', 'exists', 'place_taken']),
          }),
        ),
      }),
    ),
    count: whole,
    /** Codes of slots that exist already; they are left as they are. */
    existing: z.array(z.string()),
    /** Slots that hang where a new one would; the range is refused while there are any. */
    place_taken: z.array(z.string()),
  }),
})
export type SlotRangePreview = z.infer<typeof previewSlotRange.response>

export const createSlotRange = endpoint({
  route: 'POST /packing-slots/range',
  access: 'packing_slot.write',
  summary: 'Creates the slots of a range that don’t exist yet: rows are letters, columns are numbers.',
  body: z.strictObject(range),
  response: z.strictObject({ created: whole, existing: whole }),
})

const of = endpointsOf('packing-slots', { read: 'packing_slot.read', write: 'packing_slot.write', detail: slotDetail })

export const packingSlotEndpoints = {
  get: of.get('One packing slot with the pieces in it and those that its order waits for; an archived one too.'),
  history: of.history,
  edit: of.edit('Renames a slot or moves it to another place of a wall. What is in it stays in it.', fields),
  archive: of.archive('Archives a free slot: no order gets it from then on, and another slot can take its place.'),
  restore: of.restore('Restores an archived slot, unless another one hangs at its place.'),
  delete: of.delete('Deletes a slot that no order was ever in; a used one can be archived.'),
}

export const renameWall = endpoint({
  route: 'POST /packing-slots/rename-wall',
  access: 'packing_slot.write',
  summary: 'Renames a wall, archived slots of it too. The codes on its slots stay.',
  body: z.strictObject({ wall: fields.wall, name: fields.wall }),
  response: z.strictObject({ renamed: whole }),
})

const reason = text(200)

export const blockPackingSlot = endpoint({
  route: 'POST /packing-slots/:id/block',
  access: 'packing_slot.write',
  summary: 'Blocks a slot with a reason: no other order gets it. An order that is in it stays.',
  params: idParams,
  body: z.strictObject({ reason, version }),
  response: slotDetail,
})

export const unblockPackingSlot = endpoint({
  route: 'POST /packing-slots/:id/unblock',
  access: 'packing_slot.write',
  summary: 'Unblocks a slot.',
  params: idParams,
  body: z.strictObject({ version }),
  response: slotDetail,
})

export const clearPackingSlot = endpoint({
  route: 'POST /packing-slots/:id/clear',
  access: 'packing_slot.write',
  summary:
    'Takes the pieces of an unfinished order out of its slot by hand: the slot is free, and the order gets one again at the next scan of a piece.',
  params: idParams,
  body: z.strictObject({
    /** The order and the pieces that the caller saw in the slot; with others in it, it is refused. */
    order_id: id,
    piece_ids: z.array(id).max(10_000),
    reason,
  }),
  response: slotDetail,
})

/** Labels that one call prints at most. */
const maxLabelsPerCall = 500

export const printSlotLabels = endpoint({
  route: 'POST /packing-slots/labels',
  access: 'packing_slot.write',
  summary: 'Makes labels for slots, in the order given: the code in large type and as a Code 128 barcode.',
  body: z.strictObject({ codes: z.array(code(20)).min(1).max(maxLabelsPerCall) }),
  response: z.strictObject({ document_id: id }),
})

const permissions = ['packing_slot.read', 'packing_slot.write'] as const

declare module '../ability.ts' {
  interface Permissions {
    packingSlots: (typeof permissions)[number]
  }
}

export const packingSlotContract = {
  endpoints: [
    listPackingSlots,
    ...Object.values(packingSlotEndpoints),
    previewSlotRange,
    createSlotRange,
    renameWall,
    blockPackingSlot,
    unblockPackingSlot,
    clearPackingSlot,
    printSlotLabels,
  ],
  permissions,
  errors: packingSlotErrors,
} as const satisfies Contract
