import type { GridColumn, GridRow } from './grid-types.ts'

/**
 * Reads a block that a spreadsheet put on the clipboard: lines of cells with tabs between them. A cell with tabs, line
 * breaks or quotes is quoted, and its quotes are doubled.
 */
export function readBlock(text: string): string[][] {
  const rows: string[][] = [[]]
  let rest = text.replaceAll(/\r\n?/g, '\n').replace(/\n$/, '')
  for (;;) {
    const quoted = /^"((?:[^"]|"")*)"(?=[\t\n]|$)/.exec(rest)
    const plain = /^[^\t\n]*/.exec(rest)
    const value = quoted ? (quoted[1] ?? '').replaceAll('""', '"').replaceAll('\n', ' ') : (plain?.[0] ?? '')
    rows.at(-1)?.push(value.trim())
    rest = rest.slice(quoted ? quoted[0].length : (plain?.[0].length ?? 0))
    if (rest === '') return rows
    if (rest.startsWith('\n')) rows.push([])
    rest = rest.slice(1)
  }
}

const onWords = /^(?:1|x|✓|true|yes|y|on|vrai|oui|o)$/i

/** A pasted text as a cell of this column keeps it. */
function toCell(column: GridColumn, text: string): string {
  if (column.kind !== 'flag') return text
  return onWords.test(text.trim()) ? '1' : ''
}

export interface PastedBlock {
  rows: GridRow[]
  /** How many rows and columns were filled. */
  height: number
  width: number
  /** Rows and columns of the block that the grid doesn't have. */
  cutRows: number
  cutColumns: number
}

/** Writes a block into a grid from a cell on, to the right and down. Rows that are switched off are filled, too. */
export function pasteBlock(
  rows: readonly GridRow[],
  columns: readonly GridColumn[],
  from: { row: number; column: number },
  block: readonly (readonly string[])[],
): PastedBlock {
  const width = Math.max(...block.map((line) => line.length))
  const filled = rows.map((row, at): GridRow => {
    const line = at < from.row ? undefined : block[at - from.row]
    if (!line) return row
    const cells = columns.slice(from.column).flatMap((column, nth) => {
      const text = line[nth]
      return text === undefined ? [] : [[column.key, toCell(column, text)] as const]
    })
    return { ...row, cells: { ...row.cells, ...Object.fromEntries(cells) } }
  })
  const height = Math.min(block.length, rows.length - from.row)
  const fitting = Math.min(width, columns.length - from.column)
  return { rows: filled, height, width: fitting, cutRows: block.length - height, cutColumns: width - fitting }
}
