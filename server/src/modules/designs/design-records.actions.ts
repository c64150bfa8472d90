import { designEndpoints, type DesignDetail } from '@platen/contracts/designs/endpoints'
import type { Tx } from '../../platform/db/database.types.ts'
import type { Ctx } from '../../platform/http/context.ts'
import { refusal } from '../../platform/http/refusal.ts'
import { defineRecord, type RecordKind, type RecordVersion } from '../records/record-kind.service.ts'
import { recordBulkActions } from '../records/record-bulk.actions.ts'
import { findUnrestorable, readDesignDetail, readDesignName, readDesignValues } from './design-records.views.ts'
import { designAdded } from './designs.events.ts'
import { lockDesignName } from './designs.store.ts'

/**
 * Designs as records. Items that have an archived one keep it; an order that names it from then on fails until there is
 * another.
 */
export const designRecord: RecordKind<DesignDetail> = defineRecord({
  noun: 'designs',
  table: 'designs',
  label: 'file_name',
  readValues: readDesignValues,
  read: readDesignDetail,
  beforeRestore: claimName,
})

/**
 * Validates failed orders that lacked a restored design again. Throws `design_name_in_use` if another design has its
 * name: which of the two new orders should get is decided by archiving one.
 */
async function claimName(tx: Tx, ctx: Ctx, { id }: RecordVersion): Promise<void> {
  const name = await readDesignName(tx, id)
  // An upload locks the name first, and then the design in use, which this one is not.
  await lockDesignName(tx, name.store_id, name.file_name)
  const denial = (await findUnrestorable(tx, [id])).get(id)
  if (denial) throw refusal(denial.code, denial.values)
  await tx.emit(designAdded, { ctx, file_name: name.file_name, store_id: name.store_id })
}

/** What can be done with many designs (BULK-7). */
export const designBulkActions = recordBulkActions(designRecord, {
  single: designEndpoints,
  nameColumn: 'file_name',
  findUnrestorable,
})
