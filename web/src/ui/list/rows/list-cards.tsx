import { Fragment, isValidElement, type ReactNode } from 'react'
import type { Column } from '../list-types.ts'
import { countSelected } from '../selection/count-selected.ts'
import { SelectionBar } from '../selection/selection-bar.tsx'
import type { ListState } from '../use-list.ts'
import css from './list-cards.module.css'
import { openClickedRow } from './open-row.ts'
import { PageCheckbox } from './page-checkbox.tsx'
import { RowCheckbox } from './row-checkbox.tsx'

/** The rows of a list as cards, for phones: of the same columns, in three lines at most (LIST-18). */
export function ListCards<T>({ list, rows }: { list: ListState<T>; rows: readonly T[] }) {
  const columns = list.columns.map(({ column }) => column)
  const ofRole = (role: Column<T>['role']) => columns.filter((column) => column.role === role)
  const hasSelection = countSelected(list) > 0
  return (
    <>
      {list.selected.isOn && (
        <div className={css.select} data-covered={hasSelection || undefined}>
          <PageCheckbox list={list} rows={rows} isNamed={!hasSelection} />
          {hasSelection && <SelectionBar list={list} rows={rows} className={css.bar} />}
        </div>
      )}
      <ul className={css.cards} aria-label={list.definition.label} aria-busy={list.isOutdated}>
        {rows.map((row) => (
          <li
            key={list.idOf(row)}
            data-row
            data-selected={list.selected.has(row) || undefined}
            tabIndex={-1}
            className={css.card}
            onClick={openClickedRow}
          >
            {list.selected.isOn && <RowCheckbox list={list} row={row} rows={rows} />}
            {ofRole('picture').map((column) => (
              <span key={column.key}>{column.cell(row)}</span>
            ))}
            <div className={css.words}>
              <div className={css.head}>
                {ofRole('main').map((column) => (
                  <Fragment key={column.key}>
                    <span className={css.main} data-row-main>
                      {column.cell(row)}
                    </span>
                    <Detail column={column} row={row} />
                  </Fragment>
                ))}
                {ofRole('status').map((column) => {
                  const cell = column.cell(row)
                  return isNothing(cell) ? null : (
                    <span key={column.key} className={css.status}>
                      {cell}
                    </span>
                  )
                })}
              </div>
              <Line columns={columns.filter(({ line }) => line === 2)} row={row} />
              <Line columns={columns.filter(({ line }) => line === 3)} row={row} isLabeled />
            </div>
            {ofRole('actions').map((column) => (
              <div key={column.key}>{column.cell(row)}</div>
            ))}
          </li>
        ))}
      </ul>
    </>
  )
}

interface LineProps<T> {
  columns: readonly Column<T>[]
  row: T
  /** Whether labels are shown: an amount or a date says nothing without one. */
  isLabeled?: boolean
}

/** What some columns say of a row, one after the other. What is empty is left out. */
function Line<T>({ columns, row, isLabeled = false }: LineProps<T>) {
  const parts = columns.flatMap((column) => {
    const cell = column.cell(row)
    return isNothing(cell) ? [] : [{ column, cell }]
  })
  if (parts.length === 0) return null
  return (
    <dl className={css.line} data-labeled={isLabeled || undefined}>
      {parts.map(({ column, cell }) => (
        <div key={column.key} className={css.part}>
          <dt className={isLabeled ? css.label : 'visually-hidden'}>{column.label}</dt>
          <dd>
            {cell} <Detail column={column} row={row} isShort />
          </dd>
        </div>
      ))}
    </dl>
  )
}

/** Below the name there is no room for more words, but for names and chips. */
function Detail<T>({ column, row, isShort = false }: { column: Column<T>; row: T; isShort?: boolean }) {
  const detail = column.detail?.(row)
  return isNothing(detail) || (isShort && typeof detail === 'string') ? null : (
    <span className={css.detail}>{detail}</span>
  )
}

/** Whether a cell shows nothing, or the dash that fills it in a table. */
function isNothing(cell: ReactNode): boolean {
  if (Array.isArray(cell)) return cell.every(isNothing)
  if (cell === null || cell === undefined || cell === false || cell === '' || cell === '–') return true
  if (!isValidElement<{ children?: ReactNode }>(cell)) return false
  return typeof cell.type === 'string' && isNothing(cell.props.children)
}
