import type { Language } from '@platen/contracts/values/language'
import type { DocumentFormat } from '../../../platform/documents/document.ts'
import type { Mark, Page } from '../../../platform/documents/page.ts'
import { textAt } from '../../../platform/documents/text-marks.ts'

/** What the label of a pallet, a location or a SKU shows. */
export interface WarehouseLabel {
  kind: 'pallet' | 'location' | 'sku'
  code: string
  /** What the code stands for, such as the product of a SKU; empty for pallets and locations. */
  detail: string
}

export interface WarehouseLabels {
  labels: readonly WarehouseLabel[]
  /** The address of the site without a slash at its end. */
  site: string
  language: Language
}

const words = {
  en: { title: 'Warehouse labels', pallet: 'Pallet', location: 'Location', sku: 'SKU' },
  fr: { title: 'Étiquettes d’entrepôt', pallet: 'Palette', location: 'Emplacement', sku: 'SKU' },
} as const satisfies Record<Language, unknown>

/** The address that the QR code of a label holds: that of the page for phones. */
export function labelAddress(site: string, code: string): string {
  return `${site}/qr/warehouse/${encodeURIComponent(code)}`
}

/**
 * Labels of 100 × 50 mm, one per page: a QR code of the full address, which any phone opens, and the code in words,
 * read from two meters away. Assumed: one size for all three kinds.
 */
export const warehouseLabels: DocumentFormat<WarehouseLabels> = {
  kind: 'warehouse_labels',
  title: ({ language }) => words[language].title,
  pages: ({ labels, site, language }) => labels.map((label) => labelPage(label, site, language)),
}

function labelPage({ kind, code, detail }: WarehouseLabel, site: string, language: Language): Page {
  const [left, width] = [50, 47]
  const marks: Mark[] = [
    { kind: 'qr', text: labelAddress(site, code), x_mm: 2, y_mm: 2, size_mm: 46 },
    textAt(left, 10, width, 11, words[language][kind]),
    codeText(left, width, code),
    textAt(left, 38, width, 10, detail, { min_size_pt: 7, lines: 2, leading_mm: 4.2 }),
  ]
  return { width_mm: 100, height_mm: 50, marks }
}

/** A code of usual length on one line, as large as fits; a longer one on up to three. */
function codeText(left: number, width: number, code: string): Mark {
  if (code.length <= 20) return textAt(left, 22, width, 26, code, { bold: true, min_size_pt: 10 })
  return textAt(left, 17, width, 12, code, { bold: true, min_size_pt: 8, lines: 3, leading_mm: 5 })
}
