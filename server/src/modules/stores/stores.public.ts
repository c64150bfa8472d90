import type { Reader, Tx } from '../../platform/db/database.types.ts'
import { insertStore, lockImportingStore, type ImportingStore, type NewStore } from './stores.store.ts'
import * as views from './stores.views.ts'

/**
 * Adds a store and returns its id. Its code is kept in upper case and must be unused; the database rejects a duplicate.
 */
export async function addStore(tx: Tx, store: NewStore): Promise<number> {
  const id = await insertStore(tx, { ...store, code: store.code.toUpperCase() })
  return id
}

/** Returns the id of the store with this code, ignoring case; undefined if there is none or it is archived. */
export function findStore(db: Reader, code: string): Promise<number | undefined> {
  return views.storeIdByCode(db, code)
}

/** Returns the codes of all stores that are not archived. */
export async function readStoreCodes(db: Reader): Promise<string[]> {
  return (await views.readStores(db)).map((store) => store.code)
}

export function storeExists(db: Reader, id: number): Promise<boolean> {
  return views.storeExists(db, id)
}

/** Returns the days until the store's orders without a ship-by date are due, or null to use the site's setting. */
export function readHandlingDays(db: Reader, storeId: number): Promise<number | null> {
  return views.readHandlingDays(db, storeId)
}

/** Returns the sender on a store's labels; null for the site's. */
export { readStoreSender } from './stores.views.ts'

/** Locks a store as it is until the transaction ends, so that pausing and archiving wait for a batch of its orders. */
export function lockStoreForImport(tx: Tx, id: number): Promise<ImportingStore> {
  return lockImportingStore(tx, id)
}
