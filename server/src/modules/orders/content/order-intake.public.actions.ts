import type { Tx } from '../../../platform/db/database.types.ts'
import type { AuditContext } from '../../../platform/http/context.ts'
import { createPieces } from '../../pieces/pieces.public.ts'
import { findVariantsById } from './order-catalog.views.ts'
import {
  insertItems,
  insertOrders,
  saveHoldProblems,
  saveProblems,
  takeIds,
  type StoredProblem,
} from './order-intake.store.ts'
import type { NewOrder } from './new-order.public.types.ts'
import {
  countPieces,
  placeItems,
  toPieceItem,
  type CatalogVariant,
  type ResolvedItem,
} from './order-items.public.rules.ts'

/** Returns so many ids for orders that are created with them. */
export function takeOrderIds(tx: Tx, count: number): Promise<number[]> {
  return takeIds(tx, count)
}

export interface OrderToCreate {
  /** One that `takeOrderIds` returned. */
  id: number
  order: NewOrder
  items: readonly ResolvedItem[]
  /** Why it is failed. */
  problems: readonly StoredProblem[]
  /** What it is on hold for. */
  doubts: readonly StoredProblem[]
  /** The data of the first timeline event. */
  event: object
}

/**
 * Creates orders with their items and, unless they are failed, their pieces with reserved blanks, in the given order.
 * Takes the variants of their pieces by variant id. The caller has checked that the store has no order with one of
 * their external ids; the database rejects a duplicate. It chooses the vendors of all orders that it creates together
 * (`chooseVendorsOf`).
 */
export async function createOrders(
  tx: Tx,
  audit: AuditContext,
  orders: readonly OrderToCreate[],
  variants: ReadonlyMap<number, CatalogVariant>,
): Promise<void> {
  if (orders.length === 0) return
  await insertOrders(
    tx,
    audit,
    orders.map(({ id, order, event, items }) => ({ ...order, id, event, printed_units: countPieces(items) })),
  )
  const placed = orders.flatMap(({ id, items }) => placeItems(id, items))
  const ids = await insertItems(tx, placed)
  const stored = placed.map((item, at) => ({ ...item, item_id: ids[at] ?? 0 }))
  for (const { id, order, problems, doubts } of orders) {
    if (doubts.length > 0) await saveHoldProblems(tx, id, { changes: [], doubts })
    if (order.status === 'failed') await saveProblems(tx, id, problems)
  }
  const itemsOfOrders = orders.flatMap(({ id, order }) => {
    if (order.status === 'failed') return []
    const { hold_kind: hold, ship_by, placed_at } = order
    const items = stored.filter((item) => item.order_id === id)
    return { order: { id, ship_by, placed_at, held: hold !== null, urgent: false }, items }
  })
  await createItemPieces(tx, audit, itemsOfOrders, variants)
}

interface ItemsOfOrder {
  order: { id: number; held: boolean; urgent: boolean; ship_by: string; placed_at: string }
  items: readonly (Pick<ResolvedItem, 'quantity' | 'printed' | 'designs' | 'variant_id'> & { item_id: number })[]
}

/**
 * Creates the pieces of resolved items; unprinted items have none. The orders are locked or new. An item may have been
 * ordered as a variant that its SKU no longer means: it keeps it.
 */
export async function createItemPieces(
  tx: Tx,
  audit: AuditContext,
  orders: readonly ItemsOfOrder[],
  variants: ReadonlyMap<number, CatalogVariant>,
): Promise<void> {
  const named = orders.flatMap(({ items }) => items.flatMap((item) => item.variant_id ?? []))
  const missing = named.filter((id) => !variants.has(id))
  const all = missing.length === 0 ? variants : new Map([...variants, ...(await findVariantsById(tx, missing))])
  const wanted = orders.flatMap(({ order: { id, held, urgent, ship_by, placed_at }, items }) =>
    items.flatMap((item) => {
      const pieceItem = toPieceItem(item, all.get(item.variant_id ?? 0))
      return pieceItem ? { ...pieceItem, order_id: id, held, urgent, ship_by, placed_at } : []
    }),
  )
  await createPieces(tx, audit, wanted)
}
