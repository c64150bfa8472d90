import { labelOfPrinter } from '@platen/contracts/printer-tags/served-tags'
import type { PrinterRow } from '@platen/contracts/printers/endpoints'

/** The printers of a kind as a station's settings offer them, by their names and the tags that they serve. */
export function namedPrinters(printers: readonly PrinterRow[], kind: PrinterRow['kind']) {
  return printers
    .filter((printer) => printer.kind === kind)
    .map((printer) => ({ id: printer.id, name: labelOfPrinter(printer) }))
}
