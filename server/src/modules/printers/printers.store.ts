import type { PrinterRow } from '@platen/contracts/printers/endpoints'
import type { LabelSize } from '@platen/contracts/printers/printer-choices'
import { normalizedSearch } from '@platen/contracts/values/search-text'
import { idRow } from '../../platform/db/row.ts'
import sql from 'sql-template-tag'
import { z } from 'zod'
import type { Tx } from '../../platform/db/database.types.ts'
import { savePrinterTags } from './tag-printers.store.ts'

export interface PrinterFields extends Pick<PrinterRow, 'name' | 'kind' | 'driver' | 'language'> {
  address: string
  label_size: LabelSize | null
  dpi: number
  printer_tag_ids: readonly number[]
}

const nameRow = z.strictObject({ name: z.string() })

export async function findPrinterName(tx: Tx, id: number): Promise<string | undefined> {
  return (await tx.maybe(nameRow, sql`select name from printers where id = ${id}`))?.name
}

export async function insertPrinter(tx: Tx, printer: PrinterFields): Promise<number> {
  const { id } = await tx.one(
    idRow,
    sql`
    insert into printers (name, kind, driver, address, language, label_size, dpi, search_text)
    values (${printer.name}, ${printer.kind}, ${printer.driver}, ${printer.address}, ${printer.language},
      ${printer.label_size}, ${printer.dpi}, ${normalizedSearch(printer.name)})
    returning id`,
  )
  await savePrinterTags(tx, id, printer.printer_tag_ids)
  return id
}

export async function savePrinter(tx: Tx, id: number, printer: PrinterFields): Promise<void> {
  // A printer with tags keeps its kind, and only one of designs takes some.
  if (printer.kind !== 'design') await savePrinterTags(tx, id, [])
  await tx.run(sql`
    update printers set name = ${printer.name}, kind = ${printer.kind}, driver = ${printer.driver},
      address = ${printer.address}, language = ${printer.language}, label_size = ${printer.label_size},
      dpi = ${printer.dpi}, search_text = ${normalizedSearch(printer.name)}
    where id = ${id}`)
  await savePrinterTags(tx, id, printer.printer_tag_ids)
}
