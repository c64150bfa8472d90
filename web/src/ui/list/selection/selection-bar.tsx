import { ActionIcon } from '@mantine/core'
import { mdiClose } from '@mdi/js'
import { clsx } from 'clsx'
import { formatNumber } from '../../../platform/i18n/format-numbers.ts'
import { useTexts } from '../../../platform/i18n/translate.ts'
import { iconLabel } from '../../icon-label.ts'
import { Icon } from '../../icon.tsx'
import type { ListState } from '../use-list.ts'
import { ActRow } from './act-row.tsx'
import { countSelected } from './count-selected.ts'
import css from './selection.module.css'
import { useJudgedActions } from './use-judged-actions.ts'
import { useSelectionActs } from './use-selection-acts.ts'

interface SelectionBarProps<T> {
  list: ListState<T>
  rows: readonly T[]
  className: string | undefined
}

/**
 * What is selected, what can be done with it, and the offer to select everything that matches. It takes the place of
 * the heads of a table, so that no row moves.
 */
export function SelectionBar<T>({ list, rows, className }: SelectionBarProps<T>) {
  const t = useTexts('ui')
  const judged = useJudgedActions(list)
  const acts = useSelectionActs(list, rows, judged)
  const { selected, meta } = list
  const count = countSelected(list)
  const figure = formatNumber(count) + (selected.isAll && meta?.total_capped ? '+' : '')
  return (
    <div className={clsx(css.bar, className)} role="region" aria-label={t('table.selection')} aria-busy={judged.isBusy}>
      <span className={css.count}>{t('table.selected', { count, figure })}</span>
      <ActRow acts={acts} />
      <ActionIcon variant="subtle" color="gray" {...iconLabel(t('table.select_none'))} onClick={selected.clear}>
        <Icon path={mdiClose} size={18} />
      </ActionIcon>
    </div>
  )
}
