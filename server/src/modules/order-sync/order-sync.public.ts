import type { Tx } from '../../platform/db/database.types.ts'
import * as store from './order-sync.store.ts'

export { countImportsToErase } from './imports-to-erase.views.ts'

/**
 * Erases what the first imports that ended that many days ago keep of their files (ERASE-4). Returns the files' hashes.
 */
export function eraseImports(tx: Tx, afterDays: number, limit: number): Promise<string[]> {
  return store.eraseImports(tx, afterDays, limit)
}
