import {
  archiveSupplier as archiveEndpoint,
  restoreSupplier as restoreEndpoint,
  type SupplierDetail,
} from '@platen/contracts/suppliers/endpoints'
import type { Ctx } from '../../platform/http/context.ts'
import {
  archiveRecord,
  assertUnique,
  changeRecord,
  createRecord,
  defineRecord,
  deleteRecord,
  findOriginal,
  recordBulkActions,
  restoreRecord,
  type RecordKind,
  type UniqueColumn,
} from '../audit/records.public.ts'
import * as store from './suppliers.store.ts'
import { readSupplierDetail, readSupplierValues } from './suppliers.views.ts'

const supplierRecord: RecordKind<SupplierDetail> = defineRecord({
  noun: 'suppliers',
  table: 'suppliers',
  label: 'name',
  readValues: readSupplierValues,
  read: (_ctx, db, id) => readSupplierDetail(db, id),
})

export const uniqueSupplierCode: UniqueColumn = { table: 'suppliers', column: 'code', taken: 'supplier_code_taken' }

type Edited = { id: number; version: number }

/** Adds a supplier. Its code must be unused, by archived ones too (CATALOG-8). */
export function addSupplier(
  ctx: Ctx,
  { copy_of: copyOf, ...supplier }: store.SupplierFields & { copy_of?: number | undefined },
): Promise<SupplierDetail> {
  return createRecord(ctx, supplierRecord, async (tx) => {
    await assertUnique(tx, uniqueSupplierCode, supplier.code, null)
    const original = await findOriginal(copyOf, (id) => readSupplierDetail(tx, id))
    return { id: await store.insertSupplier(tx, supplier), copy_of: original?.code }
  })
}

export function editSupplier(
  ctx: Ctx,
  id: number,
  { version, ...supplier }: store.SupplierFields & { version: number },
): Promise<SupplierDetail> {
  return changeRecord(ctx, supplierRecord, { id, version }, async (tx) => {
    await assertUnique(tx, uniqueSupplierCode, supplier.code, id)
    await store.saveSupplier(tx, id, supplier)
  })
}

export function archiveSupplier(ctx: Ctx, supplier: Edited): Promise<SupplierDetail> {
  return archiveRecord(ctx, supplierRecord, supplier)
}

export function restoreSupplier(ctx: Ctx, supplier: Edited): Promise<SupplierDetail> {
  return restoreRecord(ctx, supplierRecord, supplier)
}

export function deleteSupplier(ctx: Ctx, supplier: Edited): Promise<{ deleted: true }> {
  return deleteRecord(ctx, supplierRecord, supplier)
}

/** What can be done with many suppliers (BULK-7). */
export const supplierBulkActions = recordBulkActions(supplierRecord, {
  single: { archive: archiveEndpoint, restore: restoreEndpoint },
  nameColumn: 'code',
  archive: archiveSupplier,
  restore: restoreSupplier,
})
