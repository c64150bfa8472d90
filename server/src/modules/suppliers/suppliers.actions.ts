import { pickFields } from '@platen/contracts/records/field'
import { supplierEndpoints, type SupplierDetail } from '@platen/contracts/suppliers/endpoints'
import { supplierFields } from '@platen/contracts/suppliers/fields'
import type { Ctx } from '../../platform/http/context.ts'
import { changeRecord, createRecord } from '../records/records.actions.ts'
import { assertUnique, type UniqueColumn } from '../records/record-fields.actions.ts'
import { defineRecord, type RecordKind } from '../records/record-kind.service.ts'
import { findOriginal } from '../records/record-original.actions.ts'
import { recordBulkActions } from '../records/record-bulk.actions.ts'
import * as store from './suppliers.store.ts'
import { readSupplierDetail } from './suppliers.views.ts'

export const supplierRecord: RecordKind<SupplierDetail> = defineRecord({
  noun: 'suppliers',
  table: 'suppliers',
  label: 'name',
  readValues: async (db, id) => pickFields(supplierFields, await readSupplierDetail(db, id)),
  read: (_ctx, db, id) => readSupplierDetail(db, id),
})

export const uniqueSupplierCode: UniqueColumn = { table: 'suppliers', column: 'code', taken: 'supplier_code_taken' }

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

/** What can be done with many suppliers (BULK-7). */
export const supplierBulkActions = recordBulkActions(supplierRecord, {
  single: supplierEndpoints,
  nameColumn: 'code',
})
