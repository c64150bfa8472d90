import { Checkbox } from '@mantine/core'
import type { ListState } from '../use-list.ts'
import { useTexts } from '../../../platform/i18n/translate.ts'

interface RowCheckboxProps<T> {
  list: ListState<T>
  row: T
  rows: readonly T[]
}

/** Selects a row; with Shift all rows between it and the one before. */
export function RowCheckbox<T>({ list, row, rows }: RowCheckboxProps<T>) {
  const t = useTexts('ui')
  const { selected } = list
  return (
    <Checkbox
      size="xs"
      data-row-select
      aria-label={t('table.select_row', { id: String(list.idOf(row)) })}
      checked={selected.has(row)}
      disabled={!selected.canSelect(row)}
      readOnly
      onClick={(event) => selected.toggle(row, { shown: rows, through: event.shiftKey })}
    />
  )
}
