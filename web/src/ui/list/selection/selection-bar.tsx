import { Button, Checkbox } from '@mantine/core'
import { formatNumber } from '../../../platform/i18n/format-numbers.ts'
import { useTexts } from '../../../platform/i18n/translate.ts'
import { Icon } from '../../icon.tsx'
import type { ListState } from '../use-list.ts'
import type { BulkAction, BulkTarget } from './selection-types.ts'
import css from './selection.module.css'

/** What is selected, what can be done with it, and the offer to select everything that matches. */
export function SelectionBar<T>({ list, rows }: { list: ListState<T>; rows: readonly T[] }) {
  const t = useTexts('ui')
  const { selected, meta } = list
  const { bulk = [], actions } = list.definition.selection ?? {}
  const total = meta?.total ?? 0
  const count = selected.isAll ? total : selected.rows.length
  if (count === 0) return null
  const figures = { count, figure: formatNumber(count) + (selected.isAll && meta?.total_capped ? '+' : '') }
  const isPageSelected = rows.every((row) => selected.has(row) || !selected.canSelect(row))
  const canSelectAll = !selected.isAll && isPageSelected && total > count && bulk.some(({ takesAll }) => takesAll)
  const target: BulkTarget = selected.isAll
    ? { all: list.query, total }
    : { ids: selected.rows.map((row) => Number(list.idOf(row))) }
  const run = async (action: BulkAction) => {
    // What an action needs may fail to load, which is told where it was asked for.
    if (await action.run(target).catch(() => false)) selected.settle()
  }
  return (
    <div className={css.bar} role="region" aria-label={t('table.selection')}>
      <Checkbox checked readOnly size="xs" label={t('table.selected', figures)} onClick={selected.clear} />
      {canSelectAll && (
        <Button variant="subtle" size="compact-sm" onClick={selected.selectAll}>
          {t('list.select_all', { count: total, figure: formatNumber(total) + (meta?.total_capped ? '+' : '') })}
        </Button>
      )}
      {bulk
        .filter(({ takesAll }) => takesAll || !selected.isAll)
        .map((action) => (
          <Button
            key={action.action}
            size="compact-md"
            // One action stands out; of several, none does.
            {...(bulk.length > 1 && { variant: 'default' })}
            {...(action.isDangerous && { variant: 'outline', color: 'red', c: 'var(--platen-danger)' })}
            leftSection={action.icon && <Icon path={action.icon} size={18} />}
            loading={action.isRunning ?? false}
            disabled={action.max !== undefined && count > action.max}
            title={
              action.max !== undefined && count > action.max
                ? t('list.too_many', { count: action.max, figure: formatNumber(action.max) })
                : undefined
            }
            onClick={() => void run(action)}
          >
            {action.label}
          </Button>
        ))}
      {typeof actions === 'function' ? !selected.isAll && actions(selected.rows) : actions}
      <Button variant="subtle" size="compact-sm" onClick={selected.clear}>
        {t('table.select_none')}
      </Button>
    </div>
  )
}
