import { isGtin } from '@platen/contracts/values/codes/gtin'
import { currencyColumn, readCents, readMeasure, readWholeNumber } from '../../platform/file-kinds/file-columns.ts'
import { readCurrencies } from '../../platform/file-kinds/file-currencies.ts'
import { FileProblems } from '../../platform/files/file-problem.ts'
import { readIdentifier, readLine, readUnrounded } from '../../platform/files/text/file-values.format.ts'
import { isRounded, toQuotable } from '../../platform/files/text/written-text.ts'
import { isRefusedFile, type RefusedFile } from '../../platform/files/refused-file.ts'
import {
  cellOf,
  checkColumns,
  readTextTable,
  completeRows,
  hasColumn,
  type TableRow,
  type TextTable,
} from '../../platform/files/text/text-table.format.ts'
import type { CatalogRow, ReadCatalogFile, RejectedCatalogRow } from './catalog-row.types.ts'
import { findCatalogConflicts } from './catalog.rules.ts'

const requiredColumns = ['product_code', 'product_name', 'print_areas', 'sku']
const optional = [
  'category',
  'brand',
  'print_method',
  'printer_tag',
  'color',
  'color_hex',
  // As both were spelled before.
  'colour',
  'colour_hex',
  'size',
  'gtin',
  'weight_g',
  'cost_cents',
  'cost',
  currencyColumn,
  'on_hand',
]

/**
 * Reads a catalog file with one row per variant. Returns the valid rows, and every other row with all its problems and
 * their fields; a bad row doesn't stop the others. Refuses a file that is not CSV or lacks a required column.
 */
export function readCatalogCsv(bytes: Uint8Array): ReadCatalogFile | RefusedFile {
  const table = readTextTable(bytes, requiredColumns)
  if (isRefusedFile(table)) return table
  const ignored = checkColumns(table, requiredColumns, optional)
  if (isRefusedFile(ignored)) return ignored
  return { ...readCatalogTable(table), currencies: readCurrencies(table), ignored_columns: ignored }
}

/** Reads the rows of a file that has the required columns. */
export function readCatalogTable(table: TextTable): Omit<ReadCatalogFile, 'currencies' | 'ignored_columns'> {
  const rejected: RejectedCatalogRow[] = []
  const rightAlone = table.rows.flatMap((row) => {
    const problems = new FileProblems()
    const read = completeRows(table, [row], problems, requiredColumns).map((whole) => readRow(table, whole, problems))
    if (problems.list.length === 0) return read
    rejected.push({ line: row.line, sku: toQuotable(cellOf(table, row, 'sku').trim()), problems: problems.list })
    return []
  })
  const { accepted, conflicting } = findCatalogConflicts(rightAlone)
  rejected.push(...conflicting.map(({ row: { line, sku }, problems }) => ({ line, sku, problems })))
  rejected.sort((a, b) => a.line - b.line)
  return { rows: accepted, rejected }
}

function readRow(table: TextTable, row: TableRow, problems: FileProblems): CatalogRow {
  const cell = (column: string) => cellOf(table, row, column)
  const line = (column: string, max: number) => readLine(problems, column, cell(column), max)
  const needed = (column: string, value: string) => {
    if (value === '' && !problems.has(column)) problems.add(column, 'value_missing')
    return value
  }
  const number = (column: string, max: number, read: (text: string) => number | null) =>
    readNumber(problems, column, cell(column), max, read)
  const spelled = (column: string) => (hasColumn(table.places, column) ? column : column.replace('color', 'colour'))
  const cost = hasColumn(table.places, 'cost_cents')
    ? number('cost_cents', 100_000_000, readWholeNumber)
    : number('cost', 100_000_000, readCents)
  return {
    line: row.line,
    product_code: needed('product_code', readCode(problems, 'product_code', cell('product_code'), 40)).toUpperCase(),
    product_name: needed('product_name', line('product_name', 200)),
    category: line('category', 80),
    brand: line('brand', 80),
    print_method: line('print_method', 40),
    print_areas: readAreas(problems, cell('print_areas')),
    printer_tag: readTag(problems, cell('printer_tag')),
    color: line(spelled('color'), 80),
    color_hex: readColor(problems, spelled('color_hex'), cell(spelled('color_hex'))),
    size: line('size', 40),
    sku: needed('sku', readCode(problems, 'sku', cell('sku'), 80)),
    gtin: readGtin(problems, cell('gtin')),
    weight_g: number('weight_g', 1_000_000, readMeasure),
    cost_minor: cost,
    on_hand: number('on_hand', 10_000_000, readWholeNumber),
  }
}

/** Reads a number as the other files do (FILE-6), 0 for an empty cell; not 1.5 of a count, 1e3, 0x10 or -1. */
function readNumber(
  problems: FileProblems,
  column: string,
  written: string,
  max: number,
  read: (text: string) => number | null,
): number {
  const text = written.trim()
  const value = text === '' ? 0 : (read(text) ?? -1)
  if (value >= 0 && value <= max) return value + 0
  if (isRounded(text)) problems.add(column, 'number_rounded', { value: toQuotable(text) })
  else problems.add(column, 'catalog_number_impossible', { value: toQuotable(text), min: 0, max })
  return 0
}

/** Reads a code; one that a spreadsheet rounded could be any of thousands. */
function readCode(problems: FileProblems, column: string, written: string, max: number): string {
  return readIdentifier(problems, column, readUnrounded(problems, column, written), max)
}

const maxAreas = 20

function readAreas(problems: FileProblems, written: string): string[] {
  const areas = written.trim() === '' ? [] : written.split('|').map((area) => area.trim())
  if (areas.length > maxAreas) {
    problems.add('print_areas', 'catalog_areas_too_many', { max: maxAreas })
    return []
  }
  for (const [at, area] of areas.entries()) {
    if (!/^[a-z][a-z0-9_]{0,29}$/.test(area))
      problems.add('print_areas', 'print_area_wrong', { value: toQuotable(area) })
    else if (areas.indexOf(area) < at) problems.add('print_areas', 'print_area_repeated', { value: area })
  }
  return areas
}

function readTag(problems: FileProblems, written: string): string | null {
  const tag = written.trim().toUpperCase()
  if (tag === '' || /^[A-Z0-9][A-Z0-9_-]{0,39}$/.test(tag)) return tag || null
  problems.add('printer_tag', 'printer_tag_wrong', { value: toQuotable(written) })
  return null
}

function readColor(problems: FileProblems, column: string, written: string): string | null {
  const color = written.trim().toUpperCase()
  if (color === '' || /^#[0-9A-F]{6}$/.test(color)) return color || null
  problems.add(column, 'color_hex_wrong', { value: toQuotable(written) })
  return null
}

function readGtin(problems: FileProblems, written: string): string | null {
  const gtin = readUnrounded(problems, 'gtin', written.trim())
  if (gtin === '' || isGtin(gtin)) return gtin || null
  problems.add('gtin', 'gtin_wrong', { value: toQuotable(gtin) })
  return null
}
