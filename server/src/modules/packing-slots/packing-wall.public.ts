import type { Tx } from '../../platform/db/database.ts'
import { insertWall, type NewWall } from './packing-wall.store.ts'

/** Puts up a wall of slots, at most 99 of them, whose name is still free. */
export async function buildWall(tx: Tx, wall: NewWall): Promise<void> {
  await insertWall(tx, wall)
  tx.announce('packing-slots')
}
