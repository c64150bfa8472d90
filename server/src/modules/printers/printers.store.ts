import type { PrinterRow } from '@platen/contracts/printers'
import { idRow } from '../../platform/db/row.ts'
import sql from 'sql-template-tag'
import type { Tx } from '../../platform/db/database.types.ts'

export interface NewPrinter extends Pick<PrinterRow, 'name' | 'kind' | 'driver' | 'language'> {
  printer_tag_id: number | null
}

export async function insertPrinter(tx: Tx, printer: NewPrinter): Promise<number> {
  const { id } = await tx.one(
    idRow,
    sql`
    insert into printers (name, kind, driver, language, printer_tag_id)
    values (${printer.name}, ${printer.kind}, ${printer.driver}, ${printer.language}, ${printer.printer_tag_id})
    returning id`,
  )
  return id
}
