import type { Language } from '@platen/contracts/values/language'
import type { DocumentFormat } from '../../../platform/documents/document.ts'
import type { Page } from '../../../platform/documents/page.ts'
import { textAt } from '../../../platform/documents/text-marks.ts'
import { slotBarcode } from '../slot-barcode.rules.ts'

export interface SlotLabels {
  labels: readonly { code: string; wall: string }[]
  language: Language
}

const words = {
  en: { title: 'Packing slot labels', wall: 'Wall' },
  fr: { title: 'Étiquettes des casiers d’emballage', wall: 'Mur' },
} as const satisfies Record<Language, unknown>

/**
 * Labels of 100 × 50 mm, one per page: the code as large as fits, to be read from three meters away, and as a barcode
 * that the scanner at Package reads. Assumed: the size of the labels of the warehouse, so that one roll does for both.
 */
export const slotLabels: DocumentFormat<SlotLabels> = {
  kind: 'slot_labels',
  title: ({ language }) => words[language].title,
  pages: ({ labels, language }) => labels.map((label) => labelPage(label, language)),
}

function labelPage({ code, wall }: SlotLabels['labels'][number], language: Language): Page {
  return {
    width_mm: 100,
    height_mm: 50,
    marks: [
      textAt(4, 26, 92, 82, code, { bold: true, align: 'center', min_size_pt: 20 }),
      { kind: 'code128', text: slotBarcode(code), x_mm: 5, y_mm: 30, width_mm: 90, height_mm: 13, module_mm: 0.4 },
      textAt(4, 47.5, 92, 9, `${words[language].wall} ${wall}`, { align: 'center', min_size_pt: 6 }),
    ],
  }
}
