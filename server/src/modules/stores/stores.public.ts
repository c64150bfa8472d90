import type { Reader, Tx } from '../../platform/db/database.ts'
import { insertStore, type NewStore } from './stores.store.ts'
import * as views from './stores.views.ts'

/** Adds a store whose code is still free. Out: its id. */
export async function addStore(tx: Tx, store: NewStore): Promise<number> {
  const id = await insertStore(tx, store)
  tx.announce('stores', id)
  return id
}

/** The store with this code, without regard to case; undefined where there is none in use. */
export function findStore(db: Reader, code: string): Promise<number | undefined> {
  return views.storeIdByCode(db, code)
}

/** The codes of the stores in use. */
export async function storeCodes(db: Reader): Promise<string[]> {
  return (await views.storeList(db)).map((store) => store.code)
}

export function storeExists(db: Reader, id: number): Promise<boolean> {
  return views.storeExists(db, id)
}
