import type * as moves from '@platen/contracts/warehouse/moves'
import type { MoveAnswer } from '@platen/contracts/warehouse/moves'
import type { z } from 'zod'
import type { Tx } from '../../../platform/db/database.types.ts'
import { type Call, auditContext } from '../../../platform/http/context.ts'
import { editorFor, meanwhileRefusal, refusal } from '../../../platform/http/refusal.ts'
import { readNewestEntry } from '../log/log.views.ts'
import { insertPallets, lockPalletsById, saveCounted } from '../pallets/pallets.store.ts'
import { readPalletContents } from '../pallets/pallets.views.ts'
import { readMoveAnswer } from './move-ends.views.ts'
import { lotOfArriving, lotOfCounted, lotOfLeaving } from './lots.rules.ts'
import { lockEnds, lockTarget, nameGoods } from './move-ends.actions.ts'
import {
  assertHas,
  assertHasRoom,
  assertNamedOnce,
  assertNotBlocked,
  countDifferences,
  entryOf,
} from './moves.rules.ts'
import type { NewEntry } from './moves.types.ts'
import { insertMove } from './warehouse-log.store.ts'

type Body<E extends { body: z.ZodType }> = z.output<E['body']>

/** Writes the entries of a move and answers it with both ends. */
async function move(
  tx: Tx,
  ctx: Call,
  texts: { reason?: string; note: string },
  palletIds: readonly number[],
  entries: readonly NewEntry[],
): Promise<MoveAnswer> {
  const moveId = await insertMove(tx, auditContext(ctx), texts, entries)
  return readMoveAnswer(ctx, tx, moveId, palletIds, [])
}

/** Puts goods from outside the warehouse on a pallet (STOCK-14). */
export function putOn(ctx: Call, { pallet: code, reason, note, ...scanned }: Body<typeof moves.putOn>) {
  return ctx.write(async (tx) => {
    const goods = lotOfArriving(await nameGoods(tx, scanned))
    const { pallets, lines } = await lockEnds(tx, [code])
    const [pallet] = pallets
    assertNotBlocked(pallet)
    assertHasRoom(pallet, lines, [goods])
    return move(tx, ctx, { reason, note }, [pallet.id], [entryOf(goods, { kind: 'put_on', to_pallet_id: pallet.id })])
  })
}

/** Takes goods off a pallet, out of the warehouse. */
export function takeOff(ctx: Call, { pallet: code, reason, note, ...scanned }: Body<typeof moves.takeOff>) {
  return ctx.write(async (tx) => {
    const named = await nameGoods(tx, scanned)
    const { pallets, lines } = await lockEnds(tx, [code])
    const [pallet] = pallets
    const goods = lotOfLeaving(pallet, lines, named)
    assertHas(pallet, lines, [goods])
    return move(
      tx,
      ctx,
      { reason, note },
      [pallet.id],
      [entryOf(goods, { kind: 'take_off', from_pallet_id: pallet.id })],
    )
  })
}

export function transferBetween(
  ctx: Call,
  { from: fromCode, to: toCode, note, ...scanned }: Body<typeof moves.transferBetween>,
) {
  return ctx.write(async (tx) => {
    const named = await nameGoods(tx, scanned)
    const { pallets, lines } = await lockEnds(tx, [fromCode, toCode])
    const [from, to] = pallets
    if (from.id === to.id) throw refusal('same_pallet', { pallet: from.code })
    assertNotBlocked(to)
    const goods = lotOfLeaving(from, lines, named)
    assertHas(from, lines, [goods])
    assertHasRoom(to, lines, [goods])
    const ends = { from_pallet_id: from.id, to_pallet_id: to.id }
    return move(tx, ctx, { note }, [from.id, to.id], [entryOf(goods, { kind: 'transfer', ...ends })])
  })
}

export function relocatePallet(
  ctx: Call,
  { pallet: code, location, note }: Body<typeof moves.relocatePallet>,
): Promise<MoveAnswer> {
  return ctx.write(async (tx) => {
    const target = await lockTarget(tx, location)
    const { pallets } = await lockEnds(tx, [code])
    const [{ id, location_id: current, code: pallet }] = pallets
    if (current === target.id) throw refusal('pallet_already_there', { pallet, location: target.code })
    return move(tx, ctx, { note }, [id], [relocation(id, target.id)])
  })
}

export function relocation(palletId: number, locationId: number): NewEntry {
  return { kind: 'relocate', from_pallet_id: palletId, to_pallet_id: palletId, to_location_id: locationId }
}

/** Puts everything on one pallet onto another one. The first stays, empty. */
export function mergePallets(
  ctx: Call,
  { from: fromCode, to: toCode, note }: Body<typeof moves.mergePallets>,
): Promise<MoveAnswer> {
  return ctx.write(async (tx) => {
    const { pallets, lines } = await lockEnds(tx, [fromCode, toCode])
    const [from, to] = pallets
    if (from.id === to.id) throw refusal('same_pallet', { pallet: from.code })
    assertNotBlocked(to)
    const merged = lines.filter((line) => line.pallet_id === from.id)
    if (merged.length === 0) throw refusal('pallet_empty', { pallet: from.code })
    assertHasRoom(to, lines, merged)
    const ends = { from_pallet_id: from.id, to_pallet_id: to.id }
    const entries = merged.map((goods) => entryOf(goods, { kind: 'merge', ...ends }))
    return move(tx, ctx, { note }, [from.id, to.id], entries)
  })
}

/** Puts part of a pallet onto a new one, which is put where the first one is unless a location is named. */
export function splitPallet(
  ctx: Call,
  { from: code, lines: asked, location, note }: Body<typeof moves.splitPallet>,
): Promise<MoveAnswer> {
  return ctx.write(async (tx) => {
    const named = []
    for (const scanned of asked) named.push(await nameGoods(tx, scanned))
    const target = location === '' ? null : await lockTarget(tx, location)
    const { pallets, lines } = await lockEnds(tx, [code])
    const [from] = pallets
    const parts = named.map((goods) => lotOfLeaving(from, lines, goods))
    assertNamedOnce(parts)
    assertHas(from, lines, parts)
    // Assumed: a new pallet at a blocked location would put something there, so another one has to be named.
    if (!target) assertNotBlocked(from)
    const [created] = await insertPallets(tx, 1, '')
    if (!created) throw new Error('no pallet was created')
    await lockPalletsById(tx, [created.id])
    const locationId = target?.id ?? from.location_id
    if (locationId !== null) await insertMove(tx, auditContext(ctx), { note }, [relocation(created.id, locationId)])
    const ends = { from_pallet_id: from.id, to_pallet_id: created.id }
    const entries = parts.map((goods) => entryOf(goods, { kind: 'split', ...ends }))
    return move(tx, ctx, { note }, [from.id, created.id], entries)
  })
}

type CountAnswer = z.input<typeof moves.countPallet.response>

/** Counts a pallet: differences become entries of the log. */
export function countPallet(
  ctx: Call,
  { pallet: code, lines: counted, last_entry_id: seen, note }: Body<typeof moves.countPallet>,
): Promise<CountAnswer> {
  return ctx.write(async (tx) => {
    const named = []
    for (const scanned of counted) named.push(await nameGoods(tx, scanned))
    const { pallets, lines } = await lockEnds(tx, [code])
    const [pallet] = pallets
    const found = named.map((goods) => lotOfCounted(pallet, lines, goods))
    assertNamedOnce(found)
    const newest = await readNewestEntry(tx, pallet.id)
    if (newest && newest.id !== seen) {
      throw meanwhileRefusal('pallet_moved_meanwhile', editorFor(ctx, newest), {
        pallet: pallet.code,
        at: new Date(newest.at),
      })
    }
    const entries = countDifferences(pallet, lines, found)
    if (entries.length > 0) return move(tx, ctx, { note }, [pallet.id], entries)
    await saveCounted(tx, pallet.id)
    const contents = await readPalletContents(ctx, tx, [pallet.id])
    return { move_id: null, entries: [], pallets: contents, pick_area: [], undo_until: null }
  })
}
