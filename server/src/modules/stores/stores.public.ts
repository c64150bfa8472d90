import type { Reader, Tx } from '../../platform/db/database.types.ts'
import { insertStore, type NewStore } from './stores.store.ts'
import * as views from './stores.views.ts'

/** Adds a store and returns its id. Its code must be unused; the database rejects a duplicate. */
export async function addStore(tx: Tx, store: NewStore): Promise<number> {
  const id = await insertStore(tx, store)
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
