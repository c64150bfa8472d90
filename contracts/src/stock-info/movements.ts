import { z } from 'zod'
import { endpoint, id, idText, instant } from '../endpoint.ts'
import { dayRange, listMeta, listQuery, several } from '../paging.ts'
import { movementKinds } from './movement-names.ts'

const whole = z.number().int()

/** A movement of stock: a line of the ledger of its variant. */
export const stockMovement = z.strictObject({
  id,
  variant_id: id,
  sku: z.string(),
  kind: z.enum(movementKinds),
  on_hand_change: whole,
  reserved_change: whole,
  quantity: whole,
  /** What was on hand and reserved after it. */
  on_hand: whole,
  reserved: whole,
  at: instant,
  who: z.string(),
  /** A reason of the list of reasons. */
  reason_name: z.strictObject({ en: z.string(), fr: z.string() }).nullable(),
  /** A reason in words, or a code such as `cancelled`. */
  reason: z.string(),
  reference: z.string(),
  note: z.string(),
  order: z.strictObject({ id, number: z.string() }).nullable(),
  piece_barcode: z.string().nullable(),
  /** The posted document of Stock In or Stock Out. */
  document: z.strictObject({ id, number: z.string(), kind: z.enum(['in', 'out']) }).nullable(),
  /** What each cost, of a delivery whose line said so. */
  unit_cost_minor: whole.nullable(),
  /** That of the cost: the site's. */
  currency: z.string(),
  /** The closed count. */
  count: z.strictObject({ id, number: z.string() }).nullable(),
  /** The pallet that it went to or came from. */
  pallet: z.strictObject({ id, code: z.string() }).nullable(),
  reverses_id: id.nullable(),
  reversed_by_id: id.nullable(),
  /** Whether it is of a kind that can be reversed, and wasn't. */
  reversible: z.boolean(),
})
export type StockMovement = z.infer<typeof stockMovement>

export const listStockMovements = endpoint({
  route: 'GET /stock-movements',
  access: 'stock.read',
  summary:
    'The movements of stock, those of one variant with `variant_id`, newest first, each with the balance of its variant after it. Searched by what caused a movement: the number or reference of a document, the number of a count, that of an order or the barcode of a piece by its beginning, the code of a pallet; without `variant_id` also by what a SKU is called; `search_capped` says that the search named more than it looks through.',
  query: listQuery(['-at', 'at'], {
    variant_id: idText.optional(),
    kind: several(movementKinds).optional(),
    reason_id: idText.optional(),
    user_id: idText.optional(),
    /** The number of a Stock In, Stock Out or count: what it moved, and what reversed that. */
    document: z.string().trim().min(1).max(80).optional(),
    ...dayRange(''),
  }),
  response: z.array(stockMovement),
  meta: listMeta,
})

export const listMovementPeople = endpoint({
  route: 'GET /stock-movements/people',
  access: 'stock.read',
  summary: 'The people who have moved stock, by name: whom the list is filtered by.',
  response: z.array(z.strictObject({ id, name: z.string() })),
})
