import { clsx } from 'clsx'
import { memo, useSyncExternalStore } from 'react'
import { useTexts } from '../../platform/i18n/translate.ts'
import { fieldAttribute } from '../form/field-elements.ts'
import { CellEditor } from './cell-editor.tsx'
import css from './grid.module.css'
import type { GridStore } from './grid-store.ts'
import type { GridColumn } from './grid-types.ts'

interface GridLineProps {
  id: string
  store: GridStore
  columns: readonly GridColumn[]
  name: string
  field: string
  listId: string
  paste: (text: string) => void
}

/** A row of the grid. It is rendered when one of its cells changes. */
export const GridLine = memo(function GridLine({ id, store, columns, name, field, listId, paste }: GridLineProps) {
  const t = useTexts('grid')
  const view = useSyncExternalStore(store.subscribe, () => store.view(id))
  if (!view) return null
  const { row, problems, active } = view
  return (
    <tr data-off={row.isOff || undefined}>
      <th scope="row" className={css.switchCell}>
        <input
          type="checkbox"
          className={css.flag}
          aria-label={t('use_row', { row: name })}
          checked={!row.isOff}
          onChange={(event) => store.setOff(new Set([id]), !event.currentTarget.checked)}
        />
      </th>
      {columns.map((column) => {
        const text = row.cells[column.key] ?? ''
        const problem = problems[column.key]
        if (active === column.key) {
          return (
            <td
              key={column.key}
              role="gridcell"
              data-problem={problem !== undefined || undefined}
              {...{ [fieldAttribute]: field }}
            >
              <CellEditor
                store={store}
                column={column}
                view={view}
                label={t('cell', { column: column.label, row: name })}
                listId={column.options && `${listId}-${column.key}`}
                paste={paste}
              />
            </td>
          )
        }
        return (
          <td
            key={column.key}
            role="gridcell"
            data-column={column.key}
            data-align={column.align}
            data-problem={problem !== undefined || undefined}
            title={problem}
            className={clsx(column.kind === 'flag' && css.flagCell)}
            onMouseDown={(event) => {
              // The cell's own field takes the focus.
              event.preventDefault()
              if (column.kind === 'flag') store.setCell({ row: id, column: column.key }, text === '1' ? '' : '1')
              leaveField()
              store.activate({ row: id, column: column.key })
            }}
          >
            {column.isColor && /^#[0-9a-f]{6}$/i.test(text) && (
              <span className={css.swatch} style={{ background: text }} aria-hidden />
            )}
            {column.kind === 'flag' ? <FlagMark isOn={text === '1'} /> : <bdi>{text}</bdi>}
          </td>
        )
      })}
    </tr>
  )
})

/** Keeps what was typed in the cell that is left by the pointer. */
function leaveField(): void {
  if (document.activeElement instanceof HTMLElement) document.activeElement.blur()
}

function FlagMark({ isOn }: { isOn: boolean }) {
  const t = useTexts('grid')
  return <span aria-label={isOn ? t('on') : t('off')}>{isOn ? '✓' : '–'}</span>
}
