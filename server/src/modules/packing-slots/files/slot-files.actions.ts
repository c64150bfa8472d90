import { packingSlotEndpoints, blockPackingSlot } from '@platen/contracts/packing-slots/endpoints'
import { z } from 'zod'
import type { Tx } from '../../../platform/db/database.types.ts'
import type { FileKind } from '../../../platform/file-kinds/file-kind.types.ts'
import type { FileRow, RowProblem } from '../../../platform/file-kinds/file-row.types.ts'
import { pageOf } from '../../../platform/file-kinds/page-of.ts'
import { parseRows, sameName, saveParsed, saveRecord, withoutArchived } from '../../../platform/file-kinds/save-rows.ts'
import type { Ctx } from '../../../platform/http/context.ts'
import type { RecordVersion } from '../../records/record-kind.service.ts'
import { archivingOf } from '../../records/records.actions.ts'
import { addSlot, blockSlot, editSlot, slotRecord, unblockSlot } from '../packing-slots.actions.ts'
import { lockSlotPlaces } from '../packing-slots.store.ts'
import { slotFile } from './slot-files.format.ts'
import { findFileSlots, readFileSlots } from './slot-files.views.ts'

const slot = packingSlotEndpoints.edit.body.omit({ version: true }).extend({
  blocked_reason: blockPackingSlot.body.shape.reason.or(z.literal('')),
})
type Slot = z.output<typeof slot>
type Parsed = { row: FileRow; body: Slot }

/** The packing slots in a file: where each one is, and what is blocked. Which orders are in them isn't included. */
export const slotFileKind: FileKind<Ctx> = {
  ...slotFile,
  single: packingSlotEndpoints.edit,
  lock: lockSlotPlaces,
  find: (db, rows) => findFileSlots(db, rows.map(slotFile.keyOf)),
  readPage: async (db, after, limit) => pageOf(await readFileSlots(db, after, limit), limit),
  async save(tx, ctx, rows) {
    const { parsed, problems } = await parseRows(rows, slot, sameName, withoutArchived)
    return [...problems, ...(await saveSlots(tx, ctx, parsed))]
  },
}

/**
 * Saves slots one after the other: those that leave the walls first, and once more, from the last, those whose place
 * was still taken by a slot that the file moves as well. Two that change places are refused, as on their screens.
 */
async function saveSlots(tx: Tx, ctx: Ctx, slots: readonly Parsed[]): Promise<RowProblem[]> {
  const isLeaving = ({ row }: Parsed) => row.values.archived === true
  const inOrder = [...slots.filter(isLeaving), ...slots.filter((slot) => !isLeaving(slot))]
  const save = (some: readonly Parsed[]) => saveParsed(tx, some, sameName, (row, body) => saveSlot(ctx, row, body))
  const problems = await save(inOrder)
  const refused = new Set(problems.map(({ line }) => line))
  return problems.length === 0 ? [] : save(inOrder.filter(({ row }) => refused.has(row.line)).toReversed())
}

function saveSlot(ctx: Ctx, row: FileRow, { blocked_reason: reason, ...place }: Slot): Promise<void> {
  const before = row.stored?.values.blocked_reason ?? ''
  const block = async (saved: RecordVersion) => {
    if (reason === before) return saved
    const free = before === '' ? saved : await unblockSlot(ctx, saved)
    return reason === '' ? free : blockSlot(ctx, { id: free.id, version: free.version, reason })
  }
  return saveRecord(row, {
    create: async () => block(await addSlot(ctx, place)),
    edit: async ({ id, version }) => block(await editSlot(ctx, id, { ...place, version })),
    ...archivingOf(ctx, slotRecord),
  })
}
