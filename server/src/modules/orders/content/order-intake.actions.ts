import type { Tx } from '../../../platform/db/database.types.ts'
import type { AuditContext } from '../../../platform/http/context.ts'
import { createPieces } from '../../pieces/pieces.public.ts'
import { findVariantsById } from './order-catalog.views.ts'
import {
  insertItems,
  insertOrder,
  saveHoldProblems,
  saveProblems,
  type NewOrder,
  type StoredProblem,
} from './order-intake.store.ts'
import { toPieceItem, type CatalogVariant, type ResolvedItem } from './order-items.rules.ts'

export interface CreatedOrder {
  id: number
  number: string
  pieces: number
  short: number
}

/**
 * Creates an order with its items and, unless it is failed, its pieces with reserved blanks. Takes the order's values,
 * the resolved items, the variants of its pieces by variant id, the data of the first timeline event, and the doubts
 * that it is on hold for. The caller has checked that the store has no order with this external id; the database
 * rejects a duplicate. It chooses the vendors of all orders that it creates together (`chooseVendorsOf`).
 */
export async function createOrder(
  tx: Tx,
  audit: AuditContext,
  order: NewOrder,
  items: readonly ResolvedItem[],
  problems: readonly StoredProblem[],
  variants: ReadonlyMap<number, CatalogVariant>,
  event: object,
  doubts: readonly StoredProblem[] = [],
): Promise<CreatedOrder> {
  const { id, number } = await insertOrder(tx, audit, order, event)
  const itemIds = await insertItems(tx, id, items)
  if (doubts.length > 0) await saveHoldProblems(tx, id, { changes: [], doubts })
  if (order.status === 'failed') {
    await saveProblems(tx, id, problems)
    return { id, number, pieces: 0, short: 0 }
  }
  const created = await createItemPieces(
    tx,
    audit,
    { ...order, id, held: order.hold_kind !== null, urgent: false },
    items.map((item, at) => ({ ...item, item_id: itemIds[at] ?? 0 })),
    variants,
  )
  return { id, number, ...created }
}

/**
 * Creates the pieces of resolved items; unprinted items have none. The order is locked or new. An item may have been
 * ordered as a variant that its SKU no longer means: it keeps it.
 */
export async function createItemPieces(
  tx: Tx,
  audit: AuditContext,
  order: { id: number; held: boolean; urgent: boolean; ship_by: string; placed_at: string },
  items: readonly (Pick<ResolvedItem, 'quantity' | 'printed' | 'designs' | 'variant_id'> & { item_id: number })[],
  variants: ReadonlyMap<number, CatalogVariant>,
): Promise<{ pieces: number; short: number }> {
  const missing = items.flatMap(({ variant_id: id }) => (id === null || variants.has(id) ? [] : [id]))
  const all = missing.length === 0 ? variants : new Map([...variants, ...(await findVariantsById(tx, missing))])
  const pieceItems = items.flatMap((item) => toPieceItem(item, all.get(item.variant_id ?? 0)) ?? [])
  const { id, held, urgent, ship_by, placed_at } = order
  return createPieces(tx, audit, { id, held, urgent, ship_by, placed_at }, pieceItems)
}
