import { formatDay } from '../../../platform/i18n/format-dates.ts'
import { formatList } from '../../../platform/i18n/format-words.ts'
import { type Translate, useTexts } from '../../../platform/i18n/translate.ts'
import type { Filter, FilterOption, FilterValues } from './filter.rules.ts'

/**
 * Returns what an active filter says after its label, so that both read as a sentence: "Store" "is Demo", "Placed" "in
 * the last 7 days". A flag says it all by its label.
 */
export function useFilterPhrase(): (filter: Filter, values: FilterValues) => string {
  const t = useTexts('ui')
  return (filter, values) => {
    switch (filter.kind) {
      case 'flag':
        return values[filter.key] === 'false' ? t('list.phrases.no') : ''
      case 'choice':
        return t('list.phrases.is', { value: labelOf(filter.options, values[filter.key] ?? '') })
      case 'searched':
        return t('list.phrases.is', { value: filter.chosenLabel ?? values[filter.key] ?? '' })
      case 'several': {
        const labels = (values[filter.key] ?? '').split(',').map((value) => labelOf(filter.options, value))
        return t('list.phrases.is', { value: formatList(labels, 'disjunction') })
      }
      case 'text':
        return t(filter.isWhole ? 'list.phrases.is' : 'list.phrases.contains', { value: values[filter.key] ?? '' })
      case 'days': {
        const preset = values[filter.keys.preset]
        if (preset !== undefined) return labelOf(filter.presets, preset)
        return daysPhrase(t, values[filter.keys.from], values[filter.keys.to])
      }
    }
  }
}

function daysPhrase(t: Translate<'ui'>, from: string | undefined, to: string | undefined): string {
  if (from !== undefined && to !== undefined) {
    if (from === to) return t('list.phrases.on', { day: formatDay(from) })
    return t('list.phrases.between', { from: formatDay(from), to: formatDay(to) })
  }
  return from !== undefined
    ? t('list.phrases.since', { day: formatDay(from) })
    : t('list.phrases.until', { day: to === undefined ? '' : formatDay(to) })
}

/** The label of a value. One that isn't offered (from an old link) is shown as it is. */
function labelOf(options: readonly FilterOption[], value: string): string {
  return options.find((option) => option.value === value)?.label ?? value
}
