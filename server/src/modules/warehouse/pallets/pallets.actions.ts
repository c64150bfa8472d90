import { palletEndpoints, type PalletDetail, type PalletRow } from '@platen/contracts/pallets/endpoints'
import { type Call, auditContext, type Ctx } from '../../../platform/http/context.ts'
import { refusal } from '../../../platform/http/refusal.ts'
import { changeRecord, recordChanges } from '../../records/records.actions.ts'
import { defineRecord, type RecordKind } from '../../records/record-kind.service.ts'
import { recordBulkActions } from '../../records/record-bulk.actions.ts'
import { lockTarget } from '../moves/move-ends.actions.ts'
import { relocation } from '../moves/moves.actions.ts'
import { insertMove } from '../moves/warehouse-log.store.ts'
import * as store from './pallets.store.ts'
import { readPalletDetail, readPalletRows, readPalletValues } from './pallets.views.ts'

export const palletRecord: RecordKind<PalletDetail> = defineRecord({
  noun: 'pallets',
  table: 'pallets',
  label: 'code',
  searched_by: 'label',
  readValues: readPalletValues,
  read: readPalletDetail,
  // An archived pallet is empty and has no location.
  async beforeArchive(tx, ctx, { id }) {
    const [locked] = await store.lockPalletsById(tx, [id])
    if (locked && locked.units > 0) throw refusal('pallet_not_empty', { code: locked.code, units: locked.units })
    const entry = { kind: 'archive', from_pallet_id: id, to_pallet_id: id, to_location_id: null } as const
    await insertMove(tx, auditContext(ctx), {}, [entry])
  },
  async beforeRestore(tx, ctx, { id }) {
    await insertMove(tx, auditContext(ctx), {}, [{ kind: 'restore', from_pallet_id: id, to_pallet_id: id }])
  },
})

/** Creates empty pallets, at a location if one is named. */
export function createPallets(
  ctx: Call,
  { count, location, note }: { count: number; location: string; note: string },
): Promise<PalletRow[]> {
  return ctx.write(async (tx) => {
    const target = location === '' ? null : await lockTarget(tx, location)
    const created = await store.insertPallets(tx, count, note)
    const ids = created.map((pallet) => pallet.id)
    if (target) {
      const entries = ids.map((id) => relocation(id, target.id))
      await insertMove(tx, auditContext(ctx), { note: '' }, entries)
    }
    const rows = await readPalletRows(ctx, tx, ids)
    const added = rows.map(({ id, version }) => ({ id, version, before: null, after: { note } }))
    await recordChanges(tx, ctx, 'pallets', { event: 'created' }, added)
    return rows
  })
}

export function editPallet(
  ctx: Ctx,
  id: number,
  { note, version }: { note: string; version: number },
): Promise<PalletDetail> {
  return changeRecord(ctx, palletRecord, { id, version }, (tx) => store.saveNote(tx, id, note))
}

/** What can be done with many pallets (BULK-7). */
export const palletBulkActions = recordBulkActions(palletRecord, {
  single: palletEndpoints,
  nameColumn: 'code',
})
