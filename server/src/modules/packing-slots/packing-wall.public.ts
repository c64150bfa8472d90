import type { Tx } from '../../platform/db/database.types.ts'
import { insertWall, type NewWall } from './packing-wall.store.ts'

/** Creates a wall of at most 99 slots. Its name must be unused; the database rejects a duplicate. */
export async function createWall(tx: Tx, wall: NewWall): Promise<void> {
  await insertWall(tx, wall)
}
