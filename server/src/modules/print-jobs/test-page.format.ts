import {
  labelSizeWords,
  printerKindWords,
  type LabelSize,
  type PrinterKind,
} from '@platen/contracts/printers/printer-choices'
import type { Language } from '@platen/contracts/values/language'
import type { DocumentFormat } from '../../platform/documents/document.ts'
import { logoAt, straightLine, type Mark, type Page } from '../../platform/documents/page.ts'
import { PAPER } from '../../platform/documents/paper.ts'
import { textAt } from '../../platform/documents/text-marks.ts'

/** The values on a test page. */
export interface TestPage {
  printer: string
  kind: PrinterKind
  /** The labels in the printer; null where nobody said, and for pages. */
  label_size: LabelSize | null
  paper: 'a4' | 'letter'
  /** Everything that a person checks: driver, language, dpi. */
  settings: string
  company: string
  /** The site's logo, a picture of the document; absent or null for none. Labels carry none. */
  logo_sha256?: string | null
  /** Who asked for it and when, as it is printed. */
  made_by: string
  made_at: string
  /** Decodes to this where the bars are printed well. */
  code: string
  language: Language
}

const words = {
  en: {
    title: 'Test page',
    by: 'Printed by',
    frame: 'The frame is complete on all four sides, and the ruler is exact.',
  },
  fr: {
    title: 'Page d’essai',
    by: 'Imprimée par',
    frame: 'Le cadre est complet des quatre côtés, et la règle est exacte.',
  },
} as const satisfies Record<Language, unknown>

const labelPages: Readonly<Record<LabelSize, { width_mm: number; height_mm: number }>> = {
  '50x25': { width_mm: 50, height_mm: 25 },
  '57x32': { width_mm: 57, height_mm: 32 },
  '76x51': { width_mm: 76, height_mm: 51 },
  '4x6': PAPER.label_4x6,
  '4x8': PAPER.label_4x8,
  a6: PAPER.label_a6,
  a5: PAPER.label_a5,
}

/**
 * A page that shows whether a printer is set up right: a frame 1.5 mm from the edges, a ruler in centimeters, text with
 * accents, and a barcode to scan. On the labels of a label printer, else on the office's paper.
 */
export const testPage: DocumentFormat<TestPage> = {
  kind: 'test_page',
  title: ({ language }) => words[language].title,
  pages: (values) => [values.kind === 'label' ? labelPage(values) : officePage(values)],
}

function frame(width: number, height: number): Mark {
  return { kind: 'box', x_mm: 1.5, y_mm: 1.5, width_mm: width - 3, height_mm: height - 3, outline_mm: 0.3 }
}

/** Ticks each millimeter would blur on a print head of 203 dpi: one every five, longer at each centimeter. */
function ruler(left: number, top: number, length: number): Mark[] {
  const ticks = Array.from({ length: Math.floor(length / 5) + 1 }, (_, i): Mark => {
    const height = i % 2 === 0 ? 2 : 1.2
    return { kind: 'box', x_mm: left + i * 5, y_mm: top, width_mm: 0.25, height_mm: height, fill: 'black' }
  })
  return [straightLine(left, top, Math.floor(length / 5) * 5, 0.25), ...ticks]
}

function labelPage(values: TestPage): Page {
  const { width_mm: width, height_mm: height } = labelPages[values.label_size ?? '50x25']
  const scale = Math.min(width / 50, height / 25, 2)
  const left = 3 * scale
  const inner = width - 2 * left
  const size = values.label_size === null ? '' : labelSizeWords[values.label_size][values.language]
  return {
    width_mm: width,
    height_mm: height,
    marks: [
      frame(width, height),
      textAt(left, 5 * scale, inner, 8 * scale, `${values.printer} · ${words[values.language].title}`, {
        bold: true,
        min_size_pt: 5,
      }),
      textAt(left, 8 * scale, inner, 6 * scale, [values.settings, size].filter(Boolean).join(' · '), {
        min_size_pt: 5,
      }),
      {
        kind: 'code128',
        text: values.code,
        x_mm: 1.5,
        y_mm: 9 * scale,
        width_mm: width - 3,
        height_mm: 7 * scale,
        module_mm: 0.375,
      },
      textAt(left, 18.4 * scale, inner, 6 * scale, `${values.made_by}, ${values.made_at}`, { min_size_pt: 5 }),
      ...ruler(left, height - 4.2, inner),
    ],
  }
}

function officePage(values: TestPage): Page {
  const { width_mm: width, height_mm: height } = PAPER[values.paper]
  const text = words[values.language]
  const left = 20
  const inner = width - 2 * left
  const kind = printerKindWords[values.kind][values.language]
  return {
    width_mm: width,
    height_mm: height,
    marks: [
      frame(width, height),
      ...logoAt(values.logo_sha256, width - left - 26, 20),
      textAt(left, 30, inner - 30, 12, values.company),
      textAt(left, 45, inner, 26, values.printer, { bold: true, min_size_pt: 12 }),
      textAt(left, 56, inner, 14, text.title),
      textAt(left, 66, inner, 11, `${kind} · ${values.settings}`),
      textAt(left, 73, inner, 11, `${text.by} ${values.made_by}, ${values.made_at}`),
      { kind: 'code128', text: values.code, x_mm: left, y_mm: 82, width_mm: 80, height_mm: 18, module_mm: 0.375 },
      textAt(left, 106, 80, 10, values.code, { align: 'center' }),
      textAt(left, 122, inner, 11, text.frame),
      ...ruler(left, 128, inner),
    ],
  }
}
