import type { Tx } from '../../../platform/db/database.types.ts'
import type { AuditContext } from '../../../platform/http/context.ts'
import type { ReceivedLine } from '../../stock-documents/stock-documents.events.ts'
import { lockPalletsById, readLockedLines } from '../pallets/pallets.store.ts'
import { assertHasRoom, assertInUse, assertNotBlocked, entryOf } from './moves.rules.ts'
import { insertMove } from './warehouse-log.store.ts'

/**
 * Puts what a delivery brings on its pallets: one move with an entry per line, in the transaction that posts it. The
 * document's number is the note. Throws `pallet_archived`, `location_blocked` and `pallet_too_full`.
 */
export async function receiveOnPallets(
  tx: Tx,
  audit: AuditContext,
  number: string,
  received: readonly ReceivedLine[],
): Promise<void> {
  const palletIds = [...new Set(received.map((line) => line.pallet_id))]
  const pallets = await lockPalletsById(tx, palletIds)
  const onPallets = await readLockedLines(tx, palletIds)
  for (const pallet of pallets) {
    assertInUse(pallet)
    assertNotBlocked(pallet)
    const own = received.filter((line) => line.pallet_id === pallet.id)
    assertHasRoom(pallet, onPallets, own)
  }
  const entries = received.map(({ line_id, pallet_id, ...goods }) => {
    return entryOf(goods, { kind: 'receive' as const, to_pallet_id: pallet_id, document_line_id: line_id })
  })
  await insertMove(tx, audit, { note: number }, entries)
}
