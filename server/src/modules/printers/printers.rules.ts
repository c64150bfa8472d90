import type { LabelSize, PrinterKind } from '@platen/contracts/printers/printer-choices'
import { fieldRefusal } from '../../platform/http/refusal.ts'

interface Chosen {
  kind: PrinterKind
  language: 'pdf' | 'zpl'
  label_size: LabelSize | null
  printer_tag_ids: readonly number[]
}

/** Throws for values that don't go with the printer's kind. */
export function assertPrinterFits({ kind, label_size, printer_tag_ids: tagIds }: Chosen): void {
  if (label_size !== null && kind !== 'label') throw fieldRefusal('label_size', 'label_size_not_for_kind')
  if (tagIds.length > 0 && kind !== 'design') throw fieldRefusal('printer_tag_ids', 'printer_tag_not_for_kind')
}

interface Used {
  name: string
  kind: PrinterKind
  language: 'pdf' | 'zpl'
  open_jobs: number
  used: boolean
}

/**
 * Throws if a printer is to become another kind although it was used, or speak another language than its waiting jobs.
 */
export function assertPrinterMayBecome(now: Used, next: Pick<Chosen, 'kind' | 'language'>): void {
  if (now.used && now.kind !== next.kind) throw fieldRefusal('kind', 'printer_kind_fixed', { printer: now.name })
  if (now.open_jobs > 0 && now.language !== next.language) {
    throw fieldRefusal('language', 'printer_language_fixed', { printer: now.name, count: now.open_jobs })
  }
}
