import { z } from 'zod'
import {
  endpoint,
  id,
  idText,
  instant,
  optionalCode,
  optionalText,
  scannedCode,
  text,
  type Contract,
} from '../endpoint.ts'
import { moveErrors } from './move-errors.ts'
import { logEntry } from './log.ts'
import { palletContents } from '../pallets/endpoints.ts'
import { maxMoveQuantity } from './warehouse-words.ts'

const whole = z.number().int()

/** A pallet, location or SKU is named by its code, as scanned; a SKU by a GTIN too. */
const scanned = scannedCode(200)
const quantity = whole.min(1).max(maxMoveQuantity)
/** The supplier lot of goods that come onto a pallet; empty: nobody knows it, or the scanned code of the SKU says it. */
const lot = optionalCode(120)
/**
 * The supplier lot of goods on a pallet, empty for those whose lot nobody knows. Left out where the pallet has one lot
 * of the SKU, or where the scanned code of the SKU says it. Those of older versions may be any text.
 */
const lotThere = optionalText(120).optional()
const note = optionalText(500)
const reason = text(200)

const pickLevel = z.strictObject({
  variant_id: id,
  sku: z.string(),
  on_hand: whole,
  available: whole,
  /** Pieces that were short and got their blank by this move. */
  short_served: whole,
})

export const moveAnswer = z.strictObject({
  move_id: id,
  entries: z.array(logEntry),
  /** Both ends, as they are now: the pallet that it came from first. */
  pallets: z.array(palletContents),
  /** The pick area's side of a transfer to or from it. */
  pick_area: z.array(pickLevel),
  /** Until when whoever made the move can undo it; null for what can’t be undone. */
  undo_until: instant.nullable(),
})
export type MoveAnswer = z.infer<typeof moveAnswer>

const access = 'warehouse.write'
const response = moveAnswer

export const putOn = endpoint({
  route: 'POST /warehouse/moves/put-on',
  access,
  summary: 'Puts goods from outside the warehouse on a pallet.',
  body: z.strictObject({ pallet: scanned, sku: scanned, quantity, lot, reason, note }),
  response,
})

export const takeOff = endpoint({
  route: 'POST /warehouse/moves/take-off',
  access,
  summary: 'Takes goods off a pallet, out of the warehouse.',
  body: z.strictObject({ pallet: scanned, sku: scanned, quantity, lot: lotThere, reason, note }),
  response,
})

export const transferBetween = endpoint({
  route: 'POST /warehouse/moves/transfer',
  access,
  summary: 'Transfers goods from one pallet to another.',
  body: z.strictObject({ from: scanned, to: scanned, sku: scanned, quantity, lot: lotThere, note }),
  response,
})

export const relocatePallet = endpoint({
  route: 'POST /warehouse/moves/relocate',
  access,
  summary: 'Moves a pallet to a location.',
  body: z.strictObject({ pallet: scanned, location: scanned, note }),
  response,
})

export const mergePallets = endpoint({
  route: 'POST /warehouse/moves/merge',
  access,
  summary: 'Puts everything on one pallet onto another one.',
  body: z.strictObject({ from: scanned, to: scanned, note }),
  response,
})

/** Lines that a pallet holds at most, as far as one call can name them. */
export const maxLinesPerMove = 200

export const splitPallet = endpoint({
  route: 'POST /warehouse/moves/split',
  access,
  summary: 'Puts part of a pallet onto a new one, at the location of the first one unless another is named.',
  body: z.strictObject({
    from: scanned,
    lines: z
      .array(z.strictObject({ sku: scanned, quantity, lot: lotThere }))
      .min(1)
      .max(maxLinesPerMove),
    location: optionalText(20),
    note,
  }),
  response,
})

export const takeToPickArea = endpoint({
  route: 'POST /warehouse/moves/to-pick',
  access,
  summary: 'Takes goods from a pallet to the pick area, where they are on hand; short pieces get their blanks.',
  body: z.strictObject({ pallet: scanned, sku: scanned, quantity, lot: lotThere, note }),
  response,
})

export const returnFromPickArea = endpoint({
  route: 'POST /warehouse/moves/from-pick',
  access,
  summary: 'Returns goods from the pick area to a pallet, at most what is available there.',
  body: z.strictObject({ pallet: scanned, sku: scanned, quantity, lot: lot.optional(), note }),
  response,
})

export const countPallet = endpoint({
  route: 'POST /warehouse/moves/count',
  access,
  summary: 'Counts a pallet: differences become entries of the log. A SKU or lot that isn’t named was not found.',
  body: z.strictObject({
    pallet: scanned,
    lines: z
      .array(z.strictObject({ sku: scanned, quantity: whole.min(0).max(maxMoveQuantity), lot: lotThere }))
      .max(maxLinesPerMove),
    /** The pallet’s `last_entry_id` when the count began: a count of a pallet that was moved since is refused. */
    last_entry_id: whole.min(0).max(Number.MAX_SAFE_INTEGER),
    note,
  }),
  response: moveAnswer.extend({ move_id: id.nullable() }),
})

export const undoMove = endpoint({
  route: 'POST /warehouse/moves/:id/undo',
  access,
  summary: 'Undoes one’s own move within ten minutes, by entries that reverse it.',
  params: z.strictObject({ id: idText }),
  response,
})

export const reverseMove = endpoint({
  route: 'POST /warehouse/moves/:id/reverse',
  access,
  summary: 'Reverses a move, whoever made it and when, by entries that name those they reverse.',
  params: z.strictObject({ id: idText }),
  body: z.strictObject({ reason, note }),
  response,
})

export const moveContract = {
  endpoints: [
    putOn,
    takeOff,
    transferBetween,
    relocatePallet,
    mergePallets,
    splitPallet,
    takeToPickArea,
    returnFromPickArea,
    countPallet,
    undoMove,
    reverseMove,
  ],
  errors: moveErrors,
} as const satisfies Contract
