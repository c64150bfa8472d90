import { describe, expect, test } from 'vitest'
import { Refusal } from '../../platform/http/refusal.ts'
import { assertPrintersFit } from './station-printers.rules.ts'

const printers = [
  { id: 1, name: 'Zebra', kind: 'label' },
  { id: 2, name: 'Laser', kind: 'document' },
  { id: 3, name: 'DTG 1', kind: 'design' },
] as const

function refusal(work: () => void): string {
  try {
    work()
  } catch (error) {
    if (error instanceof Refusal) return `${error.code} ${Object.keys(error.extras.fields ?? {}).join()}`
    throw error
  }
  return 'taken'
}

describe('the printers of a station', () => {
  test.each([
    ['print_design', 3, 1, 'taken'],
    ['print_design', 2, null, 'printer_not_for_designs printer_id'],
    ['print_barcode', 2, 1, 'taken'],
    ['print_barcode', 3, 1, 'printer_not_for_documents printer_id'],
    ['packaging', 2, 3, 'printer_not_for_labels label_printer_id'],
    ['packaging', null, 4, 'printer_unknown label_printer_id'],
    ['quality_check', null, null, 'taken'],
  ] as const)(
    'are judged for %s with printer %s and label printer %s: %s',
    (kind, printerId, labelPrinterId, expected) => {
      expect(
        refusal(() => assertPrintersFit(kind, { printer_id: printerId, label_printer_id: labelPrinterId }, printers)),
      ).toBe(expected)
    },
  )
})
