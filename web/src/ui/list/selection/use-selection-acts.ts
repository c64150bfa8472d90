import { maxBulkRows } from '@platen/contracts/bulk-runs/limits'
import { formatNumber } from '../../../platform/i18n/format-numbers.ts'
import { useTexts } from '../../../platform/i18n/translate.ts'
import { useIsPhone } from '../use-is-phone.ts'
import type { ListState } from '../use-list.ts'
import type { SelectionAct } from './act-row.tsx'
import { countSelected, exceedsRun } from './count-selected.ts'
import type { BulkAction, BulkTarget } from './selection-types.ts'
import type { JudgedActions } from './use-judged-actions.ts'

/** What can be done with the selected rows of a list, with how many of them each act fits. */
export function useSelectionActs<T>(list: ListState<T>, rows: readonly T[], judged: JudgedActions): SelectionAct[] {
  const t = useTexts('ui')
  const isPhone = useIsPhone()
  const { selected, meta } = list
  const { bulk = [] } = list.definition.selection ?? {}
  const total = meta?.total ?? 0
  const count = countSelected(list)
  const isPageSelected = rows.every((row) => selected.has(row) || !selected.canSelect(row))
  const canSelectAll = !selected.isAll && isPageSelected && total > count && bulk.some(({ takesAll }) => takesAll)
  const target: BulkTarget = selected.isAll
    ? { all: list.query, total }
    : { ids: selected.rows.map((row) => Number(list.idOf(row))) }
  const run = async (action: BulkAction<T>) => {
    // What an action needs may fail to load, which is told where it was asked for.
    if (await action.run(target, selected.isAll ? [] : selected.rows).catch(() => false)) selected.settle()
  }
  // Until the server says what holds for this selection, an act can be pressed and shows for how many it was asked.
  const asked = { fits: count, total: count, reason: null, isAsked: true }
  const reachOf = (action: BulkAction<T>) => {
    if (action.takesAll) return judged.isBusy ? asked : judged.find(action.action)
    const fits = selected.rows.filter((row) => action.fits?.(row) ?? true).length
    return { fits, total: selected.rows.length, reason: fits === 0 ? (action.noneFits ?? null) : null }
  }
  const figureOf = ({ fits, total: all }: { fits: number; total: number }) =>
    fits === all ? formatNumber(all) : t('list.act_count', { fits: formatNumber(fits), total: formatNumber(all) })
  const isMoreThanRun = exceedsRun(list)
  const whyTooMany = ({ max }: BulkAction<T>) => {
    if (isMoreThanRun) return t('list.more_than_run', { limit: formatNumber(maxBulkRows) })
    return max !== undefined && count > max ? t('list.too_many', { count: max, figure: formatNumber(max) }) : undefined
  }
  const acts = bulk
    .filter(({ takesAll }) => takesAll || !selected.isAll)
    .map((action): SelectionAct => {
      const reach = reachOf(action)
      const tooMany = whyTooMany(action)
      return {
        key: action.action,
        label: action.label,
        icon: action.icon,
        figure: reach && figureOf(reach),
        isFigureAsked: reach !== undefined && 'isAsked' in reach,
        look: action.isDangerous ? 'danger' : 'plain',
        isRunning: action.isRunning === true,
        isOff: tooMany !== undefined || reach?.fits === 0,
        why: tooMany ?? reach?.reason ?? undefined,
        run: () => void run(action),
      }
    })
  if (!canSelectAll) return acts
  const selectAll: SelectionAct = {
    key: 'select_all',
    label: t('list.select_all', { count: total, figure: formatNumber(total) + (meta?.total_capped ? '+' : '') }),
    look: 'link',
    run: selected.selectAll,
  }
  // On a phone there is hardly room for one: it is the first of those that change something.
  return isPhone ? [...acts, selectAll] : [selectAll, ...acts]
}
