import { mdiArrowDown, mdiArrowUp } from '@mdi/js'
import { clsx } from 'clsx'
import { useTexts } from '../../../platform/i18n/translate.ts'
import { Icon } from '../../icon.tsx'
import type { Column } from '../list-types.ts'
import type { ListState } from '../use-list.ts'
import css from './list-table.module.css'
import type { ColumnResize } from './use-column-resize.ts'

interface HeadCellProps<T> {
  list: ListState<T>
  column: Column<T>
  /** In px. */
  width: number
  resize: ColumnResize
  /** Under the bar of the selection: it goes on naming its column, and nothing of it can be pressed. */
  isCovered: boolean
}

/** A column's head: its label, which sorts, and the edge that changes its width by mouse, touch or arrow keys. */
export function HeadCell<T>({ list, column, width, resize, isCovered }: HeadCellProps<T>) {
  const t = useTexts('ui')
  const { address, definition } = list
  const isSorted = column.sort !== undefined && address.sort.replace(/^-/, '') === column.sort
  const isDescending = address.sort.startsWith('-')
  const isLabelHidden = column.role === 'picture' || column.role === 'actions'
  const label = <span className={isLabelHidden ? 'visually-hidden' : css.label}>{column.label}</span>
  return (
    <th
      scope="col"
      data-column={column.key}
      className={clsx(column.align === 'end' && css.end, column.role === 'picture' && css.picture)}
      aria-sort={isSorted ? (isDescending ? 'descending' : 'ascending') : undefined}
    >
      {column.sort === undefined || isCovered ? (
        label
      ) : (
        <button
          type="button"
          className={css.sort}
          onClick={() => address.change({ sort: isSorted && !isDescending ? `-${column.sort}` : `${column.sort}` })}
        >
          {label}
          <Icon
            path={isSorted && isDescending ? mdiArrowDown : mdiArrowUp}
            size={14}
            className={clsx(css.arrow, isSorted && css.sorted)}
          />
        </button>
      )}
      {definition.name && !isLabelHidden && !isCovered && (
        <span
          role="separator"
          aria-orientation="vertical"
          aria-label={t('list.columns.width', { column: column.label })}
          aria-valuenow={Math.round(width)}
          aria-valuemin={48}
          aria-valuemax={800}
          tabIndex={0}
          className={css.edge}
          {...resize.handlers(column.key, width)}
        />
      )}
    </th>
  )
}
