import { useCallback, useEffect, useId, useRef, useState, useSyncExternalStore } from 'react'
import type { FieldValues } from 'react-hook-form'
import { formatNumber } from '../../platform/i18n/format-numbers.ts'
import { useTexts } from '../../platform/i18n/translate.ts'
import { type FieldOf, useField } from '../fields/use-field.tsx'
import { isSameValue } from '../../platform/same-value.rules.ts'
import css from './grid.module.css'
import { createGridStore, type GridStore } from './grid-store.ts'
import type { GridColumn, GridProblems, GridRow } from './grid-types.ts'
import { GridLine } from './grid-line.tsx'
import { GridTools } from './grid-tools.tsx'
import { readBlock } from './paste.rules.ts'

/** Makes the store of a grid, which its form asks what is wrong when it is sent. */
export function useGridStore(
  rows: readonly GridRow[],
  columns: readonly GridColumn[],
  check: (rows: readonly GridRow[]) => GridProblems,
): GridStore {
  const [store] = useState(() => createGridStore({ rows, columns, check }))
  useEffect(() => store.configure({ columns, check }), [store, columns, check])
  return store
}

interface CellGridLooks {
  store: GridStore
  columns: readonly GridColumn[]
  /** Accessible name of the grid. */
  label: string
  /** What a row is called: "Black / S". */
  rowName: (row: GridRow) => string
}

/**
 * A grid of cells like a spreadsheet's, as one field of a form whose value is the array of its rows. Arrow keys move
 * through it, and pasting a block fills it. Only the cell that is edited has an input, and typing renders nothing. Its
 * screen loads the texts `grid`.
 */
export function CellGrid<T extends FieldValues>(props: FieldOf<T> & CellGridLooks) {
  const t = useTexts('grid')
  const { name } = props
  const validate = () => {
    if (store.summary().problemCount === 0) return undefined
    store.goToFirstProblem()
    return t('fix')
  }
  const { looks, value, change, error } = useField<T, CellGridLooks>({ ...props, validate })
  const { store, columns, label, rowName } = looks
  const listId = useId()
  const [announcement, setAnnouncement] = useState('')
  const { rows, problemCount } = useSyncExternalStore(store.subscribe, store.summary)

  // Rows that the form brings, from a draft or another color, and rows that were written here.
  const known = useRef<readonly GridRow[]>(rows)
  useEffect(() => {
    // The form's own copy of what was written here arrives late, when the next change may already have been made.
    if (value === known.current || isSameValue(value, known.current)) return
    known.current = value as readonly GridRow[]
    store.replaceRows(known.current)
  }, [value, store])
  useEffect(() => {
    // Read here rather than taken from the render, in which the form may just have replaced them.
    const now = store.rows()
    if (isSameValue(now, known.current)) return
    known.current = now
    change(now)
    // Runs only when the rows have changed.
    // oxlint-disable-next-line react/exhaustive-deps
  }, [rows])

  const paste = useCallback(
    (text: string) => {
      const place = store.active()
      if (!place) return
      const { height, width, cutRows, cutColumns } = store.paste(place, readBlock(text))
      const parts = [t('pasted', { rows: formatNumber(height), columns: formatNumber(width) })]
      if (cutRows > 0) parts.push(t('cut_rows', { count: cutRows, figure: formatNumber(cutRows) }))
      if (cutColumns > 0) parts.push(t('cut_columns', { count: cutColumns, figure: formatNumber(cutColumns) }))
      setAnnouncement(parts.join(' '))
    },
    [store, t],
  )
  const offIds = rows.filter((row) => row.isOff).length
  return (
    <div>
      <GridTools store={store} columns={columns} rows={rows.length - offIds} />
      <div className={css.scroller}>
        <table role="grid" className={css.grid} aria-label={label} aria-rowcount={rows.length + 1}>
          <thead>
            <tr>
              <th className={css.switchHead} scope="col">
                <input
                  type="checkbox"
                  aria-label={t('all_rows')}
                  className={css.flag}
                  checked={offIds === 0}
                  ref={(box) => {
                    if (box) box.indeterminate = offIds > 0 && offIds < rows.length
                  }}
                  onChange={(event) => store.setOff(new Set(rows.map(({ id }) => id)), !event.currentTarget.checked)}
                />
              </th>
              {columns.map((column) => (
                <th
                  key={column.key}
                  scope="col"
                  data-align={column.align}
                  title={column.hint}
                  style={{ minInlineSize: column.width }}
                >
                  {column.label}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {rows.map((row) => (
              <GridLine
                key={row.id}
                id={row.id}
                store={store}
                columns={columns}
                name={rowName(row)}
                field={name}
                listId={listId}
                paste={paste}
              />
            ))}
          </tbody>
        </table>
      </div>
      {columns.map(
        (column) =>
          column.options && (
            <datalist key={column.key} id={`${listId}-${column.key}`}>
              {column.options.map((option) => (
                <option key={option} value={option} />
              ))}
            </datalist>
          ),
      )}
      <div className={css.foot}>
        <ActiveProblem store={store} columns={columns} />
        {problemCount > 0 && (
          <button type="button" className={css.problemCount} onClick={store.goToProblem}>
            {t('problems', { count: problemCount, figure: formatNumber(problemCount) })}
          </button>
        )}
        <span role="status">{announcement}</span>
        {error !== undefined && problemCount === 0 && <span className={css.error}>{error}</span>}
      </div>
    </div>
  )
}

/** What is wrong with the cell that is edited, in words below the grid. */
function ActiveProblem({ store, columns }: { store: GridStore; columns: readonly GridColumn[] }) {
  const ui = useTexts('ui')
  const read = () => {
    const place = store.active()
    return place ? (store.view(place.row)?.problems[place.column] ?? '') : ''
  }
  const problem = useSyncExternalStore(store.subscribe, read)
  const key = store.active()?.column
  const label = columns.find((column) => column.key === key)?.label
  if (problem === '') return null
  return (
    <p className={css.error}>
      {label}
      {ui('colon')} {problem}
    </p>
  )
}
