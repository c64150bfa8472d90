import { printerEndpoints, type PrinterDetail } from '@platen/contracts/printers/endpoints'
import type { PrinterDriverName } from '@platen/contracts/printers/printer-choices'
import type { Tx } from '../../platform/db/database.types.ts'
import type { Ctx } from '../../platform/http/context.ts'
import { refusal } from '../../platform/http/refusal.ts'
import { changeRecord, createRecord } from '../records/records.actions.ts'
import { assertChosen, assertUnique, lockUnique, type UniqueColumn } from '../records/record-fields.actions.ts'
import { defineRecord, type RecordKind, type RecordVersion } from '../records/record-kind.service.ts'
import { findOriginal } from '../records/record-original.actions.ts'
import { recordBulkActions } from '../records/record-bulk.actions.ts'
import { printerTags } from '../printer-tags/printer-tags.public.ts'
import {
  findUnrestorablePrinters,
  readPrinterDetail,
  readPrinterUse,
  readPrinterValues,
} from './printer-detail.views.ts'
import { printerArchived } from './printers.events.ts'
import { assertPrinterFits, assertPrinterMayBecome } from './printers.rules.ts'
import * as store from './printers.store.ts'

export const printerRecord: RecordKind<PrinterDetail> = defineRecord({
  noun: 'printers',
  table: 'printers',
  label: 'name',
  readValues: readPrinterValues,
  read: (ctx, db, id) => readPrinterDetail(db, ctx.config, id),
  beforeArchive: endUse,
  async beforeRestore(tx, _ctx, { id }) {
    await lockUnique(tx, uniqueName)
    const denial = (await findUnrestorablePrinters(tx, [id])).get(id)
    if (denial) throw refusal(denial.code, denial.values)
  },
})

const uniqueName: UniqueColumn = { table: 'printers', column: 'name', taken: 'printer_name_taken' }

type PrinterInput = store.PrinterFields & { driver: PrinterDriverName }

/** Adds a printer (PRINT-24). Its name must be unused by printers in use. */
export function createPrinter(
  ctx: Ctx,
  { copy_of: copyOf, ...printer }: PrinterInput & { copy_of?: number | undefined },
): Promise<PrinterDetail> {
  return createRecord(ctx, printerRecord, async (tx) => {
    await assertSavable(tx, printer, null, [])
    const original = await findOriginal(copyOf, (id) => store.findPrinterName(tx, id))
    return { id: await store.insertPrinter(tx, printer), copy_of: original }
  })
}

export function editPrinter(
  ctx: Ctx,
  id: number,
  { version, ...printer }: PrinterInput & { version: number },
): Promise<PrinterDetail> {
  return changeRecord(ctx, printerRecord, { id, version }, async (tx) => {
    const now = await readPrinterUse(tx, id)
    assertPrinterMayBecome(now, printer)
    await assertSavable(tx, printer, id, now.printer_tag_ids)
    await store.savePrinter(tx, id, printer)
  })
}

/** An archived printer tag stays with the printers that have it, and can't be chosen. */
async function assertSavable(
  tx: Tx,
  printer: PrinterInput,
  ownId: number | null,
  ownTagIds: readonly number[],
): Promise<void> {
  assertPrinterFits(printer)
  await assertChosen(tx, printerTags, 'printer_tag_ids', printer.printer_tag_ids, ownTagIds)
  await assertUnique(tx, uniqueName, printer.name, ownId)
}

/** A printer at which jobs wait can't be archived: they would wait for paper from a machine that is gone. */
async function endUse(tx: Tx, ctx: Ctx, { id }: RecordVersion): Promise<void> {
  const { name, open_jobs: count } = await readPrinterUse(tx, id)
  if (count > 0) throw refusal('printer_has_jobs', { printer: name, count })
  await tx.emit(printerArchived, { ctx, id, name })
}

/** What can be done with many printers (BULK-7). */
export const printerBulkActions = recordBulkActions(printerRecord, {
  single: printerEndpoints,
  nameColumn: 'name',
  findUnrestorable: findUnrestorablePrinters,
})
