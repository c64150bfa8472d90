import { storeEndpoints, type StoreDetail } from '@platen/contracts/stores/endpoints'
import type { Tx } from '../../platform/db/database.types.ts'
import { isRefusedFile } from '../../platform/files/refused-file.ts'
import type { Ctx } from '../../platform/http/context.ts'
import { fieldRefusal, refusal } from '../../platform/http/refusal.ts'
import type { Upload } from '../../platform/http/uploads/upload.ts'
import { changeRecord, createRecord } from '../records/records.actions.ts'
import { assertChosen, assertUnique, type Choosable, type UniqueColumn } from '../records/record-fields.actions.ts'
import { defineRecord, type RecordKind, type RecordVersion } from '../records/record-kind.service.ts'
import { findOriginal } from '../records/record-original.actions.ts'
import { recordBulkActions } from '../records/record-bulk.actions.ts'
import { findHeldStore, readStoreDetail, readStoreValues, readVendor, type HeldStore } from './store-detail.views.ts'
import { readLogo } from './store-logo.service.ts'
import { storeAttachedChosen } from './stores.events.ts'
import * as store from './stores.store.ts'

export const storeRecord: RecordKind<StoreDetail> = defineRecord({
  noun: 'stores',
  table: 'stores',
  label: 'name',
  readValues: readStoreValues,
  read: readStoreDetail,
})

const vendors: Choosable = { table: 'shipping_vendors', unknown: 'store_vendor_unknown' }
export const uniqueStoreCode: UniqueColumn = { table: 'stores', column: 'code', taken: 'store_code_taken' }

type StoreInput = store.StoreFields & { attached: readonly { sku: string; quantity: number }[] }

/** Adds a store. Its code must be unused, by archived ones too (STORE-1). */
export function createStore(
  ctx: Ctx,
  { attached, copy_of: copyOf, ...values }: StoreInput & { copy_of?: number | undefined },
): Promise<StoreDetail> {
  return createRecord(ctx, storeRecord, async (tx) => {
    await assertSavable(tx, null, values)
    const { code, name, platform, default_vendor_id } = values
    const id = await store.insertStore(tx, { code, name, platform, default_vendor_id })
    await store.saveStore(tx, id, values)
    await tx.emit(storeAttachedChosen, { store_id: id, attached })
    const original = await findOriginal(copyOf, (id) => findHeldStore(tx, id))
    if (copyOf !== undefined) await store.copyLogo(tx, copyOf, id)
    return { id, copy_of: original?.code }
  })
}

/**
 * Changes a store. Its handling days apply to orders that are imported afterwards, its sender to labels that are bought
 * afterwards, its attached products to parcels that aren't packed yet.
 */
export function editStore(
  ctx: Ctx,
  id: number,
  { version, attached, ...values }: StoreInput & { version: number },
): Promise<StoreDetail> {
  return changeRecord(ctx, storeRecord, { id, version }, async (tx) => {
    await assertSavable(tx, id, values)
    await store.saveStore(tx, id, values)
    await tx.emit(storeAttachedChosen, { store_id: id, attached })
  })
}

async function assertSavable(tx: Tx, id: number | null, values: store.StoreFields): Promise<void> {
  const { code } = values
  await assertUnique(tx, uniqueStoreCode, code, id)
  const before = id === null ? undefined : await findHeldStore(tx, id)
  if (before?.has_orders && before.code !== code) throw fieldRefusal('code', 'store_code_fixed', { code: before.code })
  await assertShippingKnown(tx, values, before)
}

// A vendor that was archived meanwhile, or a service that it no longer offers, stays where it is set.
async function assertShippingKnown(
  tx: Tx,
  { default_vendor_id: vendorId, default_service: service }: store.StoreFields,
  before: HeldStore | undefined,
): Promise<void> {
  const isSame = before?.default_vendor_id === vendorId && before.default_service === service
  if (isSame || (vendorId === null && service === null)) return
  if (vendorId === null) throw fieldRefusal('default_service', 'store_service_without_vendor')
  await assertChosen(tx, vendors, 'default_vendor_id', vendorId)
  const vendor = await readVendor(tx, vendorId)
  if (service !== null && !vendor.services.includes(service)) {
    throw fieldRefusal('default_service', 'store_service_unknown', { vendor: vendor.name, service })
  }
}

/** Pauses a store: its new orders come in on hold (STORE-3). */
export function pauseStore(ctx: Ctx, { id, version }: RecordVersion): Promise<StoreDetail> {
  return changeRecord(ctx, storeRecord, { id, version }, (tx) => store.savePaused(tx, id, true), { event: 'paused' })
}

/** Resumes a store. What came in meanwhile stays on hold until somebody releases it, which the screen offers. */
export function resumeStore(ctx: Ctx, { id, version }: RecordVersion): Promise<StoreDetail> {
  return changeRecord(ctx, storeRecord, { id, version }, (tx) => store.savePaused(tx, id, false), { event: 'resumed' })
}

/** What can be done with many stores (BULK-7). */
export const storeBulkActions = recordBulkActions(storeRecord, {
  single: storeEndpoints,
  nameColumn: 'name',
})

/** Sets the logo on a store's packing slips; the file is re-encoded without its metadata. */
export async function uploadLogo(ctx: Ctx, edited: RecordVersion, upload: Pick<Upload, 'path'>): Promise<StoreDetail> {
  const logo = await readLogo(upload.path)
  if (isRefusedFile(logo)) throw refusal(logo.refused.code, logo.refused.values)
  const { sha256 } = await ctx.files.keep(logo)
  return changeRecord(ctx, storeRecord, edited, (tx) => store.saveLogo(tx, edited.id, sha256))
}

export function removeLogo(ctx: Ctx, edited: RecordVersion): Promise<StoreDetail> {
  return changeRecord(ctx, storeRecord, edited, (tx) => store.saveLogo(tx, edited.id, null))
}
