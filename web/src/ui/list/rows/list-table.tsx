import { clsx } from 'clsx'
import type { PointerEvent } from 'react'
import { countSelected } from '../selection/count-selected.ts'
import { SelectionBar } from '../selection/selection-bar.tsx'
import type { ListState } from '../use-list.ts'
import { HeadCell } from './head-cell.tsx'
import css from './list-table.module.css'
import { openClickedRow } from './open-row.ts'
import { PageCheckbox } from './page-checkbox.tsx'
import { RowCheckbox } from './row-checkbox.tsx'
import { useColumnResize } from './use-column-resize.ts'
import { useFittedWidths } from './use-fitted-widths.ts'

const checkboxWidth = 40

/** The rows of a list as a table. A click on a row opens it. */
export function ListTable<T>({ list, rows }: { list: ListState<T>; rows: readonly T[] }) {
  const { columns, definition, density, selected } = list
  const resize = useColumnResize(list)
  const fitted = useFittedWidths(list, rows, selected.isOn ? checkboxWidth : 0)
  const widths = columns.map(({ column, width }) => (resize.widths ?? fitted.widths)?.[column.key] ?? width)
  const sum = widths.reduce((total, width) => total + width, selected.isOn ? checkboxWidth : 0)
  const hasSelection = countSelected(list) > 0
  return (
    <div className={css.place}>
      {hasSelection && <SelectionBar list={list} rows={rows} className={css.bar} />}
      {/* Focusable, because it scrolls. */}
      <div className={css.scroll} tabIndex={0} role="group" aria-label={definition.label}>
        <table
          ref={fitted.table}
          className={css.table}
          aria-label={definition.label}
          aria-busy={list.isOutdated}
          data-density={density}
          style={{ minInlineSize: sum }}
          onPointerOver={showWhatIsCut}
        >
          <colgroup>
            {selected.isOn && <col style={{ inlineSize: checkboxWidth }} />}
            {columns.map(({ column }, index) => (
              <col key={column.key} style={{ inlineSize: `${((widths[index] ?? 0) / sum) * 100}%` }} />
            ))}
          </colgroup>
          <thead data-covered={hasSelection || undefined}>
            <tr>
              {selected.isOn && (
                <th scope="col" className={css.select}>
                  <PageCheckbox list={list} rows={rows} />
                </th>
              )}
              {columns.map(({ column }, index) => (
                <HeadCell
                  key={column.key}
                  list={list}
                  column={column}
                  width={widths[index] ?? 0}
                  resize={resize}
                  isCovered={hasSelection}
                />
              ))}
            </tr>
          </thead>
          <tbody>
            {rows.map((row) => (
              <tr
                key={list.idOf(row)}
                data-row
                data-selected={selected.has(row) || undefined}
                tabIndex={-1}
                onClick={openClickedRow}
                onAuxClick={openClickedRow}
              >
                {selected.isOn && (
                  <td className={css.select}>
                    <RowCheckbox list={list} row={row} rows={rows} />
                  </td>
                )}
                {columns.map(({ column }) => {
                  const isMain = column.role === 'main'
                  const Cell = isMain ? 'th' : 'td'
                  const detail = column.detail?.(row)
                  return (
                    <Cell
                      key={column.key}
                      {...(isMain && { scope: 'row', 'data-row-main': true })}
                      className={clsx(
                        column.align === 'end' && css.end,
                        column.role === 'picture' && css.picture,
                        column.role === 'actions' && css.actions,
                      )}
                    >
                      <div className={css.line} data-line>
                        {column.cell(row)}
                      </div>
                      {detail && (
                        <div className={css.detail} data-line>
                          {detail}
                        </div>
                      )}
                    </Cell>
                  )
                })}
              </tr>
            ))}
          </tbody>
        </table>
      </div>
    </div>
  )
}

/** A line that is cut shows all of it while the pointer is on it. */
function showWhatIsCut({ target }: PointerEvent<HTMLElement>): void {
  const line = target instanceof Element ? target.closest<HTMLElement>('[data-line]') : null
  if (!line) return
  const isCut = [line, ...line.querySelectorAll('*')].some(({ scrollWidth, clientWidth }) => scrollWidth > clientWidth)
  line.title = isCut ? line.textContent : ''
}
