import { columnKey } from './column-key.format.ts'
import type { CsvRecord } from './csv-records.format.ts'

/** Above the header, people and programs write what the file is about: a title, the period, the number of rows. */
const maxTitles = 5

/** Whether the cells of a line are the names of columns, those of `keys` among them. */
export function hasKeys(cells: readonly string[], keys: readonly string[]): boolean {
  const found = new Set(cells.map(columnKey))
  return keys.length > 0 && keys.every((key) => found.has(columnKey(key)))
}

const filledCells = ({ cells }: Pick<CsvRecord, 'cells'>) => cells.filter((cell) => cell.trim() !== '')

/** Whether a row has more cells than a title usually has. */
export function isWide(record: CsvRecord): boolean {
  return filledCells(record).length > 2
}

/** Whether a row of several cells is a title all the same: short for the header and without a gap, unlike a row. */
function isShortTitle(record: CsvRecord, header: CsvRecord): boolean {
  const { length } = filledCells(record)
  return length * 2 <= filledCells(header).length && record.cells.slice(0, length).every((cell) => cell.trim() !== '')
}

/**
 * Counts the rows above the header that are a title: all above the one that certainly is the header, at most one of
 * several cells above one that is likely to be, else those of one or two cells, where the header has at least four
 * words. Other rows may be orders.
 */
export function countTitles(
  records: readonly CsvRecord[],
  isHeader: (cells: readonly string[]) => boolean,
  isCertain: boolean,
): number {
  const starts = records.slice(0, maxTitles + 1)
  const known = starts.findIndex(({ cells }) => isHeader(cells))
  const header = starts[known]
  if (header) {
    const wide = starts.slice(0, known).filter(isWide)
    if (isCertain || (wide.length <= 1 && wide.every((record) => isShortTitle(record, header)))) return known
  }
  const first = starts.findIndex(isWide)
  const cells = starts[first] ? filledCells(starts[first]) : []
  return first > 0 && cells.length >= 4 && cells.every((cell) => !/^[\s\d.]+$/.test(cell)) ? first : 0
}
