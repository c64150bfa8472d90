import type { Page } from './page.ts'
import { moveMarks } from './page.ts'

/** Sizes of single pages in millimeters. */
export const PAPER = {
  a4: { width_mm: 210, height_mm: 297 },
  letter: { width_mm: 215.9, height_mm: 279.4 },
  label_4x6: { width_mm: 101.6, height_mm: 152.4 },
  label_4x8: { width_mm: 101.6, height_mm: 203.2 },
  label_a6: { width_mm: 105, height_mm: 148 },
  label_a5: { width_mm: 148, height_mm: 210 },
} as const

export type PaperName = keyof typeof PAPER

interface Sheet {
  paper: PaperName
  columns: number
  rows: number
  label_width_mm: number
  label_height_mm: number
  left_mm: number
  top_mm: number
  column_gap_mm: number
}

/** Sheets of self-adhesive labels for office printers: the most common ones for A4 (without margins) and Letter. */
const SHEETS = {
  a4_3x8: {
    paper: 'a4',
    columns: 3,
    rows: 8,
    label_width_mm: 70,
    label_height_mm: 37.125,
    left_mm: 0,
    top_mm: 0,
    column_gap_mm: 0,
  },
  a4_4x10: {
    paper: 'a4',
    columns: 4,
    rows: 10,
    label_width_mm: 52.5,
    label_height_mm: 29.7,
    left_mm: 0,
    top_mm: 0,
    column_gap_mm: 0,
  },
  letter_3x10: {
    paper: 'letter',
    columns: 3,
    rows: 10,
    label_width_mm: 66.675,
    label_height_mm: 25.4,
    left_mm: 4.7625,
    top_mm: 12.7,
    column_gap_mm: 3.175,
  },
} as const satisfies Record<string, Sheet>

export type SheetName = keyof typeof SHEETS

/**
 * Puts labels onto sheets, row by row, each centered in its position. Skips the first `first_place` positions of the
 * first sheet, which were used before. Rule: PRINT-9.
 */
export function arrangeOnSheets(labels: readonly Page[], name: SheetName, firstPlace = 0): Page[] {
  const sheet: Sheet = SHEETS[name]
  const places = sheet.columns * sheet.rows
  const skipped = Math.min(Math.max(0, Math.trunc(firstPlace)), places - 1)
  const pages: Page[] = []
  for (const [i, label] of labels.entries()) {
    const place = (skipped + i) % places
    if (i === 0 || place === 0) pages.push({ ...PAPER[sheet.paper], marks: [] })
    const column = place % sheet.columns
    const row = Math.floor(place / sheet.columns)
    const x = sheet.left_mm + column * (sheet.label_width_mm + sheet.column_gap_mm)
    const y = sheet.top_mm + row * sheet.label_height_mm
    const dx = x + (sheet.label_width_mm - label.width_mm) / 2
    const dy = y + (sheet.label_height_mm - label.height_mm) / 2
    pages.at(-1)?.marks.push(...moveMarks(label.marks, dx, dy))
  }
  return pages
}
