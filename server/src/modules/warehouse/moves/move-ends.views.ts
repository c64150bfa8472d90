import type { MoveAnswer } from '@platen/contracts/warehouse/moves'
import { undoMoveMinutes } from '@platen/contracts/warehouse/warehouse-words'
import type { Reader } from '../../../platform/db/database.types.ts'
import type { Call } from '../../../platform/http/context.ts'
import type { PickAreaLevel } from '../../stock/pick-area.public.ts'
import { readEntriesOfMove } from '../log/log.views.ts'
import { readPalletContents } from '../pallets/pallets.views.ts'

/** Returns a move as its call answers it: its entries, and both ends as they are now. */
export async function readMoveAnswer(
  ctx: Call,
  db: Reader,
  moveId: number,
  palletIds: readonly number[],
  pickArea: PickAreaLevel[],
): Promise<MoveAnswer> {
  const entries = await readEntriesOfMove(ctx, db, moveId)
  const [first] = entries
  const isReversal = first?.reverses_id !== null
  return {
    move_id: moveId,
    entries,
    pallets: await readPalletContents(ctx, db, palletIds),
    pick_area: pickArea,
    undo_until: first && !isReversal ? new Date(Date.parse(first.at) + undoMoveMinutes * 60_000).toISOString() : null,
  }
}
