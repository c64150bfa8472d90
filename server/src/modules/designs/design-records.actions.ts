import {
  archiveDesign as archiveEndpoint,
  restoreDesign as restoreEndpoint,
  type DesignDetail,
} from '@platen/contracts/designs/endpoints'
import type { Ctx } from '../../platform/http/context.ts'
import { refusal } from '../../platform/http/refusal.ts'
import {
  archiveRecord,
  defineRecord,
  recordBulkActions,
  restoreRecord,
  type RecordKind,
} from '../audit/records.public.ts'
import { findUnrestorable, readDesignDetail, readDesignName, readDesignValues } from './design-records.views.ts'
import { designAdded } from './designs.events.ts'
import { lockDesignName } from './designs.store.ts'

const designRecord: RecordKind<DesignDetail> = defineRecord({
  noun: 'designs',
  table: 'designs',
  label: 'file_name',
  readValues: readDesignValues,
  read: readDesignDetail,
})

type Edited = { id: number; version: number }

/** Archives a design. Items that have it keep it; an order that names it from now on fails until there is another. */
export function archiveDesign(ctx: Ctx, design: Edited): Promise<DesignDetail> {
  return archiveRecord(ctx, designRecord, design)
}

/**
 * Restores a design, and validates failed orders that lacked it again. Throws `design_name_in_use` if another design
 * has its name: which of the two new orders should get is decided by archiving one.
 */
export function restoreDesign(ctx: Ctx, design: Edited): Promise<DesignDetail> {
  return restoreRecord(ctx, designRecord, design, async (tx) => {
    const name = await readDesignName(tx, design.id)
    // An upload locks the name first, and then the design in use, which this one is not.
    await lockDesignName(tx, name.store_id, name.file_name)
    const denial = (await findUnrestorable(tx, [design.id])).get(design.id)
    if (denial) throw refusal(denial.code, denial.values)
    await tx.emit(designAdded, { ctx, file_name: name.file_name, store_id: name.store_id })
  })
}

/** What can be done with many designs (BULK-7). */
export const designBulkActions = recordBulkActions(designRecord, {
  single: { archive: archiveEndpoint, restore: restoreEndpoint },
  nameColumn: 'file_name',
  archive: archiveDesign,
  restore: restoreDesign,
  findUnrestorable,
})
