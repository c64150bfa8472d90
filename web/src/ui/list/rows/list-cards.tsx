import { isValidElement, type ReactNode } from 'react'
import type { Column } from '../list-types.ts'
import type { ListState } from '../use-list.ts'
import css from './list-cards.module.css'
import { openClickedRow } from './open-row.ts'
import { RowCheckbox } from './row-checkbox.tsx'

/** The rows of a list as cards, for phones: the same columns, one below the other. */
export function ListCards<T>({ list, rows }: { list: ListState<T>; rows: readonly T[] }) {
  const columns = list.columns.map(({ column }) => column)
  const ofRole = (role: Column<T>['role']) => columns.filter((column) => column.role === role)
  const facts = columns.filter((column) => column.role === undefined)
  return (
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
          <div className={css.head}>
            {list.selected.isOn && <RowCheckbox list={list} row={row} rows={rows} />}
            {ofRole('picture').map((column) => (
              <span key={column.key}>{column.cell(row)}</span>
            ))}
            {ofRole('main').map((column) => (
              <span key={column.key} className={css.main} data-row-main>
                {column.cell(row)}
                <span className={css.detail}>{column.detail?.(row)}</span>
              </span>
            ))}
            {ofRole('status').map((column) => (
              <span key={column.key} className={css.status}>
                {column.cell(row)}
              </span>
            ))}
          </div>
          <dl className={css.facts}>
            {facts.map((column) => {
              const cell = column.cell(row)
              if (isNothing(cell)) return null
              return (
                <div key={column.key} className={css.fact}>
                  <dt>{column.label}</dt>
                  <dd>
                    {cell}
                    <span className={css.detail}>{column.detail?.(row)}</span>
                  </dd>
                </div>
              )
            })}
          </dl>
          {ofRole('actions').map((column) => (
            <div key={column.key}>{column.cell(row)}</div>
          ))}
        </li>
      ))}
    </ul>
  )
}

/** Whether a cell shows nothing, or the dash that fills it in a table: on a card its label would only take room. */
function isNothing(cell: ReactNode): boolean {
  if (cell === null || cell === undefined || cell === false || cell === '' || cell === '–') return true
  if (!isValidElement<{ children?: ReactNode }>(cell)) return false
  return typeof cell.type === 'string' && isNothing(cell.props.children)
}
