import { shippingVendorEndpoints, type VendorDetail } from '@platen/contracts/shipping-vendors/endpoints'
import type { VendorKind } from '@platen/contracts/shipping-vendors/vendor-words'
import type { Ctx } from '../../platform/http/context.ts'
import { fieldRefusal, refusal } from '../../platform/http/refusal.ts'
import { changeRecord, createRecord } from '../records/records.actions.ts'
import { assertUnique, type UniqueColumn } from '../records/record-fields.actions.ts'
import { defineRecord, type RecordKind } from '../records/record-kind.service.ts'
import { findOriginal } from '../records/record-original.actions.ts'
import { recordBulkActions } from '../records/record-bulk.actions.ts'
import { findVendorProblem, withLabelOfKind } from './shipping-vendors.rules.ts'
import * as store from './shipping-vendors.store.ts'
import type { VendorFields } from './shipping-vendors.types.ts'
import { isDefaultVendor, readVendorDetail, readVendorValues } from './shipping-vendors.views.ts'

export const vendorRecord: RecordKind<VendorDetail> = defineRecord({
  noun: 'shipping-vendors',
  table: 'shipping_vendors',
  label: 'name',
  readValues: readVendorValues,
  read: (_ctx, db, id) => readVendorDetail(db, id),
  // The site's default is a setting without a foreign key.
  async beforeDelete(tx, _ctx, { id }) {
    if (await isDefaultVendor(tx, id)) throw refusal('record_in_use')
  },
})

const uniqueCode: UniqueColumn = { table: 'shipping_vendors', column: 'code', taken: 'vendor_code_taken' }

/** Adds a shipping vendor. Its code must be unused, by archived ones too (VENDOR-1). */
export function addVendor(
  ctx: Ctx,
  { copy_of: copyOf, ...fields }: VendorFields & { kind: VendorKind; copy_of?: number | undefined },
): Promise<VendorDetail> {
  const vendor = withLabelOfKind(fields.kind, fields)
  assertValid(vendor)
  return createRecord(ctx, vendorRecord, async (tx) => {
    await assertUnique(tx, uniqueCode, vendor.code, null)
    const original = await findOriginal(copyOf, (id) => store.lockVendor(tx, id))
    return { id: await store.insertVendor(tx, vendor), copy_of: original?.code }
  })
}

/** Changes a shipping vendor. Throws `changed_meanwhile` and `record_archived`. */
export function editVendor(
  ctx: Ctx,
  id: number,
  { version, ...fields }: VendorFields & { version: number },
): Promise<VendorDetail> {
  return changeRecord(ctx, vendorRecord, { id, version }, async (tx) => {
    const known = await store.lockVendor(tx, id)
    if (!known) throw refusal('not_found')
    const vendor = withLabelOfKind(known.kind, fields)
    assertValid(vendor)
    await assertUnique(tx, uniqueCode, vendor.code, id)
    await store.saveVendor(tx, id, vendor)
  })
}

function assertValid(vendor: VendorFields): void {
  const problem = findVendorProblem(vendor)
  if (problem) throw fieldRefusal(problem.field, problem.denial.code, problem.denial.values)
}

/** What can be done with many shipping vendors (BULK-7). */
export const vendorBulkActions = recordBulkActions(vendorRecord, {
  single: shippingVendorEndpoints,
  nameColumn: 'name',
})
