import type { Tx } from '../../../platform/db/database.types.ts'
import { resolveAttachedLines } from './attached-products.rules.ts'
import { saveStoreAttached } from './attached-products.store.ts'
import { findAttachableVariants } from './attached-products.views.ts'

/** Sets what is packed with every order of a store, once per order (WORD-13). */
export async function attachToStore(
  tx: Tx,
  storeId: number,
  attached: readonly { sku: string; quantity: number }[],
): Promise<void> {
  const known = await findAttachableVariants(
    tx,
    attached.map((line) => line.sku),
  )
  await saveStoreAttached(tx, storeId, resolveAttachedLines(attached, known))
}
