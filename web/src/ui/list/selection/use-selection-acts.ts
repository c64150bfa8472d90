import { formatNumber } from '../../../platform/i18n/format-numbers.ts'
import { type Translate, useTexts } from '../../../platform/i18n/translate.ts'
import { useIsPhone } from '../use-is-phone.ts'
import type { ListState } from '../use-list.ts'
import type { SelectionAct } from './act-row.tsx'
import { countSelected } from './count-selected.ts'
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
  const isCapped = selected.isAll && meta?.total_capped === true
  // Until the server says what holds for this selection, an act can be pressed and shows for how many it was asked.
  const asked = { fits: count, total: count, capped: isCapped, reason: null, isAsked: true }
  const reachOf = (action: BulkAction<T>) => {
    if (action.takesAll) return judged.isBusy ? asked : judged.find(action.action)
    const fits = selected.rows.filter((row) => action.fits?.(row) ?? true).length
    const reason = fits === 0 ? (action.noneFits ?? null) : null
    return { fits, total: selected.rows.length, capped: false, reason }
  }
  const acts = bulk
    .filter(({ takesAll }) => takesAll || !selected.isAll)
    .map((action): SelectionAct => {
      const reach = reachOf(action)
      const { max } = action
      const isTooMany = max !== undefined && count > max
      const tooMany = isTooMany ? t('list.too_many', { count: max, figure: formatNumber(max) }) : undefined
      return {
        key: action.action,
        label: action.label,
        icon: action.icon,
        figure: reach && figureOf(t, reach),
        isFigureAsked: reach !== undefined && 'isAsked' in reach,
        look: action.isDangerous ? 'danger' : 'plain',
        isRunning: action.isRunning === true,
        // Of more rows than were counted, others may fit.
        isOff: isTooMany || (reach?.fits === 0 && !reach.capped),
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

/** How many rows an act fits, of how many; with a plus sign where there are more than were counted. */
function figureOf(
  t: Translate<'ui'>,
  { fits, total, capped }: { fits: number; total: number; capped?: boolean | undefined },
): string {
  const figure = (count: number) => formatNumber(count) + (capped ? '+' : '')
  return fits === total ? figure(total) : t('list.act_count', { fits: figure(fits), total: figure(total) })
}
