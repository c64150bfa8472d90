import type { Tx } from '../../../platform/db/database.ts'
import type { AuditContext } from '../../../platform/http/context.ts'
import { createPieces } from '../../pieces/pieces.public.ts'
import { insertItems, insertOrder, saveProblems, type NewOrder, type StoredProblem } from './order-intake.store.ts'
import { piecesOf, type CatalogueVariant, type ResolvedItem } from './order-items.rules.ts'

export interface PlacedOrder {
  id: number
  number: string
  pieces: number
  short: number
}

/**
 * Makes an order with its items and, unless it is failed, its pieces with their blanks. Goes in: the order's values, its
 * items looked up, and by variant_id what the pieces need; `event` is what its timeline begins with. The caller has made
 * sure that the store has no order with that external id; the database refuses a second one.
 */
export async function placeOrder(
  tx: Tx,
  who: AuditContext,
  order: NewOrder,
  items: readonly ResolvedItem[],
  problems: readonly StoredProblem[],
  variants: ReadonlyMap<number, CatalogueVariant>,
  event: object,
): Promise<PlacedOrder> {
  const { id, number } = await insertOrder(tx, who, order, event)
  const item_ids = await insertItems(tx, id, items)
  if (order.status === 'failed') {
    await saveProblems(tx, id, problems)
    return { id, number, pieces: 0, short: 0 }
  }
  const made = await makePieces(
    tx,
    who,
    { ...order, id, held: order.hold_kind !== null, urgent: false },
    items.map((item, at) => ({ ...item, item_id: item_ids[at] ?? 0 })),
    variants,
  )
  return { id, number, ...made }
}

/** Makes the pieces of an order's resolved items; unprinted ones make none. The order is locked or new. */
export function makePieces(
  tx: Tx,
  who: AuditContext,
  order: { id: number; held: boolean; urgent: boolean; ship_by: string; placed_at: string },
  items: readonly (Pick<ResolvedItem, 'quantity' | 'printed' | 'designs' | 'variant_id'> & { item_id: number })[],
  variants: ReadonlyMap<number, CatalogueVariant>,
): Promise<{ pieces: number; short: number }> {
  const wanted = items.flatMap((item) => piecesOf(item, variants.get(item.variant_id ?? 0)) ?? [])
  const { id, held, urgent, ship_by, placed_at } = order
  return createPieces(tx, who, { id, held, urgent, ship_by, placed_at }, wanted)
}
