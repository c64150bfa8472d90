import type { MoveAnswer } from '@platen/contracts/warehouse/moves'
import type { Tx } from '../../../platform/db/database.types.ts'
import { type Call, auditContext } from '../../../platform/http/context.ts'
import { refusal } from '../../../platform/http/refusal.ts'
import { transferWithPickArea, type PickAreaLevel } from '../../stock/pick-area.public.ts'
import { lockStock } from '../../stock/stock.public.ts'
import { lockLocationsById } from '../locations/locations.store.ts'
import { lockPalletsById, readLockedLines } from '../pallets/pallets.store.ts'
import { assertUsable } from './move-ends.actions.ts'
import { readMoveAnswer } from './move-ends.views.ts'
import { assertHas, assertHasRoom, assertInUse, assertMayUndo, assertReversible, mirror } from './moves.rules.ts'
import type { Goods, KnownLine, KnownPallet, NewEntry, OriginalEntry } from './moves.types.ts'
import { insertMove, issueEntryIds, readMove } from './warehouse-log.store.ts'

/** Undoes one's own move within ten minutes. */
export function undoMove(ctx: Call, moveId: number): Promise<MoveAnswer> {
  return reverse(ctx, moveId, { note: '' }, (entries) => assertMayUndo(entries, ctx.user.id))
}

/** Reverses a move, whoever made it and when, with a reason. */
export function reverseMove(ctx: Call, moveId: number, texts: { reason: string; note: string }): Promise<MoveAnswer> {
  return reverse(ctx, moveId, texts, () => undefined)
}

const present = (ids: readonly (number | null)[]) => [...new Set(ids.filter((id) => id !== null))]

function reverse(
  ctx: Call,
  moveId: number,
  texts: { reason?: string; note: string },
  judge: (entries: readonly OriginalEntry[]) => void,
): Promise<MoveAnswer> {
  return ctx.write(async (tx) => {
    const known = await readMove(tx, moveId)
    if (known.length === 0) throw refusal('not_found')
    // The reversal of what a delivery brought changes the average cost.
    const ofStock = known.filter(({ kind }) => kind === 'to_pick' || kind === 'from_pick' || kind === 'receive')
    await lockStock(tx, present(ofStock.map((entry) => entry.variant_id)))
    const relocated = known.filter((entry) => entry.kind === 'relocate')
    const targets = await lockLocationsById(tx, present(relocated.map((entry) => entry.from_location_id)))
    for (const target of targets) assertUsable(target)
    const palletIds = present(known.flatMap((entry) => [entry.from_pallet_id, entry.to_pallet_id]))
    const pallets = await lockPalletsById(tx, palletIds)
    // Read again: under the locks of its pallets, nobody else reverses the move.
    const entries = await readMove(tx, moveId)
    assertReversible(entries)
    judge(entries)
    for (const pallet of pallets) assertInUse(pallet)
    const lines = await readLockedLines(tx, palletIds)
    const pickArea: PickAreaLevel[] = []
    const mirrored: NewEntry[] = []
    for (const pallet of pallets) assertStillThere(pallet, entries, lines)
    for (const entry of entries) {
      mirrored.push(await withMovement(tx, ctx, mirror(entry), pallets, pickArea))
    }
    const reversalId = await insertMove(tx, auditContext(ctx), texts, mirrored)
    return readMoveAnswer(ctx, tx, reversalId, palletIds, pickArea)
  })
}

/** What went to a pallet must still be on it, what comes back must find room, and a pallet must be where it was put. */
function assertStillThere(pallet: KnownPallet, entries: readonly OriginalEntry[], lines: readonly KnownLine[]): void {
  const relocated = entries.find((entry) => entry.kind === 'relocate' && entry.to_pallet_id === pallet.id)
  if (relocated && pallet.location_id !== relocated.to_location_id) {
    throw refusal('pallet_not_where_it_was', { pallet: pallet.code })
  }
  assertHas(pallet, lines, goodsOf(entries.filter((entry) => entry.to_pallet_id === pallet.id)))
  assertHasRoom(pallet, lines, goodsOf(entries.filter((entry) => entry.from_pallet_id === pallet.id)))
}

function goodsOf(entries: readonly OriginalEntry[]): Goods[] {
  return entries.flatMap(({ variant_id, quantity, lot, sku }) => {
    return variant_id === null || quantity === null ? [] : [{ variant_id, quantity, lot, sku: sku ?? '' }]
  })
}

/** Makes the stock movement of an entry that is a transfer to or from the pick area. */
async function withMovement(
  tx: Tx,
  ctx: Call,
  entry: NewEntry,
  pallets: readonly KnownPallet[],
  pickArea: PickAreaLevel[],
): Promise<NewEntry> {
  const { kind, variant_id, quantity } = entry
  if ((kind !== 'to_pick' && kind !== 'from_pick') || variant_id === undefined || quantity === undefined) return entry
  const [id] = await issueEntryIds(tx, 1)
  if (id === undefined) throw new Error('no id was issued')
  const pallet = pallets.find((pallet) => pallet.id === (entry.from_pallet_id ?? entry.to_pallet_id))
  const direction = kind === 'to_pick' ? 'in' : 'out'
  const { movement_id, level } = await transferWithPickArea(tx, auditContext(ctx), {
    ...{ direction, variant_id, quantity, pallet: pallet?.code ?? '', warehouse_log_id: id },
  })
  pickArea.push(level)
  return { ...entry, id, stock_movement_id: movement_id }
}
