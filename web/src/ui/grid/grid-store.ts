import { isSameValue } from '../../platform/same-value.rules.ts'
import type { CellPlace, GridColumn, GridProblems, GridRow } from './grid-types.ts'
import { pasteBlock, type PastedBlock } from './paste.rules.ts'

/** What one row shows. It stays the same object until something in this row changes. */
export interface RowView {
  row: GridRow
  problems: Readonly<Record<string, string>>
  /** The column whose cell is edited. */
  active: string | null
}

interface GridStoreOptions {
  rows: readonly GridRow[]
  columns: readonly GridColumn[]
  /** Checks all rows. Called after each change of a cell, not while somebody types. */
  check: (rows: readonly GridRow[]) => GridProblems
}

const noProblems: Readonly<Record<string, string>> = {}

/**
 * The cells of a grid outside React, so that a change renders the rows that it touches and no others: a product has
 * hundreds of variants (decision 012).
 */
export function createGridStore(options: GridStoreOptions) {
  let { rows, columns, check } = options
  let found: GridProblems = new Map()
  let sent: GridProblems = new Map()
  let active: CellPlace | null = null
  let views = new Map<string, RowView>()
  let problemCount = 0
  let listeners: (() => void)[] = []
  /** Whether the active cell has to get the focus when it is rendered. */
  let wantsFocus = false
  let summary = { rows, problemCount }

  const problemsOf = (row: GridRow) => {
    if (row.isOff) return noProblems
    const both = { ...found.get(row.id), ...sent.get(row.id) }
    return Object.keys(both).length > 0 ? both : noProblems
  }
  const publish = () => {
    problemCount = 0
    const next = new Map<string, RowView>()
    for (const row of rows) {
      const problems = problemsOf(row)
      problemCount += Object.keys(problems).length
      const view: RowView = { row, problems, active: active?.row === row.id ? active.column : null }
      const before = views.get(row.id)
      const isSame = before?.row === row && before.active === view.active && isSameValue(before.problems, view.problems)
      next.set(row.id, isSame ? before : view)
    }
    views = next
    if (summary.rows !== rows || summary.problemCount !== problemCount) summary = { rows, problemCount }
    for (const listener of listeners) listener()
  }
  const firstCell = (): CellPlace | null => {
    const [row] = rows
    const [column] = columns
    return row && column ? { row: row.id, column: column.key } : null
  }
  const setRows = (next: readonly GridRow[]) => {
    const known = new Map(rows.map((row) => [row.id, row]))
    const stableRows = next.map((row) => {
      const before = known.get(row.id)
      return before && (before === row || isSameValue(before, row)) ? before : row
    })
    // The same rows stay the same array: the form would otherwise be told about its own values.
    if (stableRows.length !== rows.length || stableRows.some((row, at) => row !== rows[at])) rows = stableRows
    found = check(rows)
    if (!active || !rows.some((row) => row.id === active?.row)) active = firstCell()
    publish()
  }
  /** What the server said about a cell is over once the cell changes. */
  const forgetSent = (changed: readonly GridRow[]) => {
    const byId = new Map(rows.map((row) => [row.id, row]))
    sent = new Map(
      [...sent].map(([id, problems]) => {
        const [before, after] = [byId.get(id)?.cells, changed.find((row) => row.id === id)?.cells]
        return [id, Object.fromEntries(Object.entries(problems).filter(([key]) => before?.[key] === after?.[key]))]
      }),
    )
  }
  const write = (next: readonly GridRow[]) => {
    forgetSent(next)
    setRows(next)
  }
  const activate = (place: CellPlace | null, focus = true) => {
    active = place
    wantsFocus = focus
    publish()
  }
  const indexOf = (place: CellPlace) => ({
    row: rows.findIndex(({ id }) => id === place.row),
    column: columns.findIndex(({ key }) => key === place.column),
  })
  setRows(rows)

  return {
    subscribe: (listener: () => void) => {
      listeners = [...listeners, listener]
      return () => {
        listeners = listeners.filter((subscriber) => subscriber !== listener)
      }
    },
    view: (id: string) => views.get(id),
    /** The rows and how many problems they have; the same object until one of the two changes. */
    summary: () => summary,
    rows: () => rows,
    active: () => active,
    /** Tells whether the active cell has to take the focus, once. */
    takeFocus: () => {
      const wanted = wantsFocus
      wantsFocus = false
      return wanted
    },
    configure: (next: Pick<GridStoreOptions, 'columns' | 'check'>) => {
      ;({ columns, check } = next)
      found = check(rows)
      publish()
    },
    /** Takes rows that came from outside, such as those of a draft. */
    replaceRows: setRows,
    write,
    setCell: ({ row: id, column }: CellPlace, text: string) =>
      write(rows.map((row) => (row.id === id ? { ...row, cells: { ...row.cells, [column]: text } } : row))),
    setColumn: (column: string, text: string) =>
      write(rows.map((row) => (row.isOff ? row : { ...row, cells: { ...row.cells, [column]: text } }))),
    setOff: (ids: ReadonlySet<string>, isOff: boolean) =>
      write(rows.map((row) => (ids.has(row.id) ? { ...row, isOff } : row))),
    paste: (place: CellPlace, block: readonly (readonly string[])[]): PastedBlock => {
      const pasted = pasteBlock(rows, columns, indexOf(place), block)
      write(pasted.rows)
      return pasted
    },
    activate,
    /** Moves the active cell. Returns false where there is no such cell. */
    move: (down: number, right: number): boolean => {
      if (!active) return false
      const at = indexOf(active)
      const [row, column] = [rows[at.row + down], columns[at.column + right]]
      if (!row || !column) return false
      activate({ row: row.id, column: column.key })
      return true
    },
    /** Moves to the next cell in reading order, or the one before. Returns false at the end. */
    step: (direction: 1 | -1): boolean => {
      if (!active) return false
      const at = indexOf(active)
      const nth = at.row * columns.length + at.column + direction
      const [row, column] = [rows[Math.floor(nth / columns.length)], columns[nth % columns.length]]
      if (nth < 0 || !row || !column) return false
      activate({ row: row.id, column: column.key })
      return true
    },
    /** Shows what the server found, and edits the first such cell. */
    showProblems: (problems: GridProblems) => {
      sent = problems
      publish()
    },
    /** Edits the next cell that has a problem, after the active one. */
    goToProblem: (): void => {
      const from = active ? indexOf(active) : { row: 0, column: -1 }
      const wrong = rows.flatMap((row, rowAt) =>
        columns.flatMap(({ key }, columnAt) =>
          problemsOf(row)[key] === undefined ? [] : [{ place: { row: row.id, column: key }, rowAt, columnAt }],
        ),
      )
      const isLater = (cell: { rowAt: number; columnAt: number }) =>
        cell.rowAt > from.row || (cell.rowAt === from.row && cell.columnAt > from.column)
      const next = wrong.find(isLater) ?? wrong[0]
      if (next) activate(next.place)
    },
    goToFirstProblem: (): void => {
      for (const row of rows) {
        const column = columns.find(({ key }) => problemsOf(row)[key] !== undefined)
        if (column) return activate({ row: row.id, column: column.key })
      }
    },
  }
}

export type GridStore = ReturnType<typeof createGridStore>
