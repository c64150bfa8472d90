import type { ErrorCode } from '@platen/contracts/errors'
import type { PrinterRow } from '@platen/contracts/printers/endpoints'
import type { StationRow } from '@platen/contracts/stations/endpoints'
import { fieldRefusal } from '../../platform/http/refusal.ts'

type Kind = PrinterRow['kind']
type Chosen = Pick<PrinterRow, 'id' | 'name' | 'kind'>

const refusals = {
  design: 'printer_not_for_designs',
  label: 'printer_not_for_labels',
  document: 'printer_not_for_documents',
} as const satisfies Record<Kind, ErrorCode>

/** Returns what a station's main printer prints: designs at Print, elsewhere pages (picklists, packing slips). */
export function mainPrinterKind(station: StationRow['kind']): Kind {
  return station === 'print_design' ? 'design' : 'document'
}

/**
 * Throws if a printer is archived or of another kind than the station needs: artwork on a label printer wastes a roll,
 * a label on a garment printer a garment.
 */
export function assertPrintersFit(
  station: StationRow['kind'],
  choice: { printer_id: number | null; label_printer_id: number | null },
  printers: readonly Chosen[],
): void {
  const wanted = { printer_id: mainPrinterKind(station), label_printer_id: 'label' } as const
  for (const field of ['printer_id', 'label_printer_id'] as const) {
    const id = choice[field]
    if (id === null) continue
    const printer = printers.find((printer) => printer.id === id)
    if (printer?.kind === wanted[field]) continue
    const code = printer ? refusals[wanted[field]] : 'printer_unknown'
    const values = { printer: printer?.name ?? '' }
    throw fieldRefusal(field, code, values)
  }
}
