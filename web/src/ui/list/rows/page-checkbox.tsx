import { Checkbox } from '@mantine/core'
import { useTexts } from '../../../platform/i18n/translate.ts'
import type { ListState } from '../use-list.ts'

interface PageCheckboxProps<T> {
  list: ListState<T>
  rows: readonly T[]
  /** Whether its name is shown. */
  isNamed?: boolean
}

/** Selects or deselects the rows of the page. */
export function PageCheckbox<T>({ list: { selected }, rows, isNamed = false }: PageCheckboxProps<T>) {
  const t = useTexts('ui')
  const selectable = rows.filter(selected.canSelect)
  const count = selectable.filter(selected.has).length
  return (
    <Checkbox
      size="xs"
      {...(isNamed ? { label: t('table.select_page') } : { 'aria-label': t('table.select_page') })}
      checked={count > 0 && count === selectable.length}
      indeterminate={count > 0 && count < selectable.length}
      disabled={selectable.length === 0}
      onChange={() => selected.togglePage(rows)}
    />
  )
}
