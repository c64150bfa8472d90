import type { SlotDetail, SlotRangePreview } from '@platen/contracts/packing-slots/endpoints'
import type { Reader, Tx } from '../../platform/db/database.types.ts'
import type { Call, Ctx } from '../../platform/http/context.ts'
import { fieldRefusal, refusal } from '../../platform/http/refusal.ts'
import { changeRecord, createRecord, recordChanges } from '../records/records.actions.ts'
import { defineRecord, type RecordKind, type RecordVersion } from '../records/record-kind.service.ts'
import * as store from './packing-slots.store.ts'
import { findTakenSlots, readSlotDetail, readSlotValues } from './packing-slots.views.ts'
import { expandSlotRange, type RangeSlot } from './slot-range.rules.ts'

export const slotRecord: RecordKind<SlotDetail> = defineRecord({
  noun: 'packing-slots',
  table: 'packing_slots',
  label: 'code',
  searched_by: 'label',
  readValues: readSlotValues,
  read: readSlotDetail,
  beforeArchive: (tx, _ctx, { id }) => assertEmpty(tx, id),
  async beforeRestore(tx, _ctx, { id }) {
    const place = await store.readLockedSlot(tx, id)
    await store.lockSlotPlaces(tx)
    const [other] = (await findTakenSlots(tx, place.wall, [place])).filter((taken) => !taken.same_code)
    if (other) throw refusal('slot_place_taken', { code: other.code })
  },
})

interface Range {
  wall: string
  from: string
  to: string
}

type PlannedSlot = RangeSlot & { state: 'new' | 'exists' | 'place_taken'; at_place: string | undefined }

async function planRange(db: Reader, { wall, from, to }: Range): Promise<PlannedSlot[]> {
  const slots = expandSlotRange(from, to)
  const taken = await findTakenSlots(db, wall, slots)
  return slots.map((slot, index) => {
    const here = taken.filter(({ at }) => at === index + 1)
    const other = here.find((takenSlot) => !takenSlot.same_code)?.code
    if (here.some((takenSlot) => takenSlot.same_code)) return { ...slot, state: 'exists', at_place: undefined }
    return { ...slot, state: other === undefined ? 'new' : 'place_taken', at_place: other }
  })
}

const codesWith = (slots: readonly PlannedSlot[], state: PlannedSlot['state']) =>
  slots.filter((slot) => slot.state === state).map(({ code }) => code)

/** Returns what a range would create. */
export async function previewRange(ctx: Call, range: Range): Promise<SlotRangePreview> {
  const slots = await planRange(ctx.db, range)
  const rows = [...new Set(slots.map(({ wall_row: row }) => row))]
  return {
    rows: rows.map((row) => ({
      wall_row: row,
      slots: slots
        .filter((slot) => slot.wall_row === row)
        .map(({ code, wall_column, state }) => ({ code, wall_column, state })),
    })),
    count: codesWith(slots, 'new').length,
    existing: codesWith(slots, 'exists'),
    place_taken: slots.flatMap((slot) => slot.at_place ?? []),
  }
}

/** Creates the slots of a range that don't exist yet. Throws `slot_place_taken`. */
export function createRange(ctx: Call, range: Range): Promise<{ created: number; existing: number }> {
  return ctx.write(async (tx) => {
    await store.lockSlotPlaces(tx)
    const slots = await planRange(tx, range)
    const blocking = slots.find(({ at_place: code }) => code !== undefined)?.at_place
    if (blocking !== undefined) throw refusal('slot_place_taken', { code: blocking })
    const added = slots.filter(({ state }) => state === 'new')
    const ids = await store.insertSlots(
      tx,
      added.map(({ code, wall_row, wall_column }) => ({ code, wall: range.wall, wall_row, wall_column })),
    )
    const rows = ids.map((id) => ({ id, version: 1, before: null, after: {} }))
    await recordChanges(tx, ctx, slotRecord.noun, { event: 'created' }, rows)
    return { created: ids.length, existing: slots.length - added.length }
  })
}

/** Creates one slot. Throws `slot_code_taken` and `slot_place_taken`. */
export function addSlot(ctx: Ctx, place: store.SlotPlace): Promise<SlotDetail> {
  return createRecord(ctx, slotRecord, async (tx) => {
    await store.lockSlotPlaces(tx)
    await assertPlaceFree(tx, place, null)
    const [id] = await store.insertSlots(tx, [place])
    if (id === undefined) throw new Error('no slot was inserted')
    return { id }
  })
}

/** Refuses the code or the place of another slot than the one with this code. The caller has locked the places. */
async function assertPlaceFree(tx: Tx, place: store.SlotPlace, ownCode: string | null): Promise<void> {
  for (const taken of await findTakenSlots(tx, place.wall, [place])) {
    if (taken.code === ownCode) continue
    if (taken.same_code) throw fieldRefusal('code', 'slot_code_taken', { code: place.code })
    throw fieldRefusal('wall_column', 'slot_place_taken', { code: taken.code })
  }
}

/** Renames a slot or moves it. Throws `slot_code_taken` and `slot_place_taken`. */
export function editSlot(
  ctx: Ctx,
  id: number,
  { version, ...place }: store.SlotPlace & { version: number },
): Promise<SlotDetail> {
  return changeRecord(ctx, slotRecord, { id, version }, async (tx) => {
    const old = await store.readLockedSlot(tx, id)
    await store.lockSlotPlaces(tx)
    await assertPlaceFree(tx, place, old.code)
    await store.saveSlotPlace(tx, id, place)
  })
}

/** Renames a wall. Throws `slot_wall_taken`, and `not_found` for a wall without slots. */
export function renameWall(ctx: Call, { wall, name }: { wall: string; name: string }): Promise<{ renamed: number }> {
  return ctx.write(async (tx) => {
    const slots = await store.lockSlotsOfWall(tx, wall)
    await store.lockSlotPlaces(tx)
    if (slots.length === 0) throw refusal('not_found')
    if (wall === name) return { renamed: 0 }
    if ((await store.countSlotsOfWall(tx, name)) > 0) throw fieldRefusal('name', 'slot_wall_taken', { wall: name })
    const renamed = await store.saveWallName(tx, wall, name)
    const rows = renamed.map((slot) => ({ ...slot, before: { wall }, after: { wall: name } }))
    await recordChanges(tx, ctx, slotRecord.noun, { event: 'edited' }, rows)
    return { renamed: renamed.length }
  })
}

async function assertEmpty(tx: Tx, id: number): Promise<void> {
  const { code, order_number: order } = await store.readLockedSlot(tx, id)
  if (order !== null) throw refusal('slot_holds_order', { code, order })
}

/** Blocks a slot: no other order gets it. Throws `slot_blocked_already`. */
export function blockSlot(ctx: Ctx, { id, version, reason }: RecordVersion & { reason: string }): Promise<SlotDetail> {
  return changeRecord(
    ctx,
    slotRecord,
    { id, version },
    async (tx) => {
      const { code, blocked_reason: blocked } = await store.readLockedSlot(tx, id)
      if (blocked !== null) throw refusal('slot_blocked_already', { code, reason: blocked })
      await store.saveBlocked(tx, id, { reason, user_id: ctx.user.id })
    },
    { event: 'blocked' },
  )
}

/** Unblocks a slot; one that isn't blocked stays as it is. */
export function unblockSlot(ctx: Ctx, slot: RecordVersion): Promise<SlotDetail> {
  return changeRecord(ctx, slotRecord, slot, (tx) => store.saveBlocked(tx, slot.id, null), { event: 'unblocked' })
}
