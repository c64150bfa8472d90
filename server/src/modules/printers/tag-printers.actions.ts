import type { Tx } from '../../platform/db/database.types.ts'
import { fieldRefusal } from '../../platform/http/refusal.ts'
import { findPrinters } from './printers.public.views.ts'
import { moveTagPrinters, saveTagPrinters } from './tag-printers.store.ts'

/** Makes these printers serve a printer tag, and no others. Throws for one that doesn't print designs. */
export async function assignTagPrinters(tx: Tx, tagId: number, printerIds: readonly number[]): Promise<void> {
  const known = new Map((await findPrinters(tx, printerIds)).map((printer) => [printer.id, printer]))
  for (const id of printerIds) {
    const printer = known.get(id)
    if (!printer) throw fieldRefusal('printer_ids', 'printer_unknown')
    if (printer.kind !== 'design') {
      throw fieldRefusal('printer_ids', 'printer_not_for_designs', { printer: printer.name })
    }
  }
  await saveTagPrinters(tx, tagId, printerIds)
}

/** Makes the printers of one printer tag serve the one that it is merged into. */
export function mergeTagPrinters(tx: Tx, fromId: number, intoId: number): Promise<void> {
  return moveTagPrinters(tx, fromId, intoId)
}
