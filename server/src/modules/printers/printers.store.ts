import type { PrinterRow } from '@platen/contracts/printers/endpoints'
import { printerFields } from '@platen/contracts/printers/fields'
import { pickFields, type FieldValues } from '@platen/contracts/records/field'
import { normalizedSearch } from '@platen/contracts/values/search-text'
import { idRow } from '../../platform/db/row.ts'
import { assignments, columnsAndValues } from '../../platform/db/sql-text.ts'
import sql from 'sql-template-tag'
import { z } from 'zod'
import type { Tx } from '../../platform/db/database.types.ts'
import { savePrinterTags } from './tag-printers.store.ts'

export interface PrinterFields extends Omit<FieldValues<typeof printerFields>, 'driver'>, Pick<PrinterRow, 'driver'> {
  printer_tag_ids: readonly number[]
}

const nameRow = z.strictObject({ name: z.string() })

export async function findPrinterName(tx: Tx, id: number): Promise<string | undefined> {
  return (await tx.maybe(nameRow, sql`select name from printers where id = ${id}`))?.name
}

const toRow = (printer: PrinterFields) => ({
  ...pickFields(printerFields, printer),
  search_text: normalizedSearch(printer.name),
})

export async function insertPrinter(tx: Tx, printer: PrinterFields): Promise<number> {
  const { id } = await tx.one(idRow, sql`insert into printers ${columnsAndValues(toRow(printer))} returning id`)
  await savePrinterTags(tx, id, printer.printer_tag_ids)
  return id
}

export async function savePrinter(tx: Tx, id: number, printer: PrinterFields): Promise<void> {
  // A printer with tags keeps its kind, and only one of designs takes some.
  if (printer.kind !== 'design') await savePrinterTags(tx, id, [])
  await tx.run(sql`update printers set ${assignments(toRow(printer))} where id = ${id}`)
  await savePrinterTags(tx, id, printer.printer_tag_ids)
}
