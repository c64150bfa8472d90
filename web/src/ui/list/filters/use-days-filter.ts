import { datePresets } from '@platen/contracts/lists/date-presets'
import { useTexts } from '../../../platform/i18n/translate.ts'
import type { DaysFilter } from './filter.rules.ts'

/** A filter by days with the keys of `dayRange(name)` (contracts/paging): `placed_in`, `placed_from`, `placed_to`. */
export function useDaysFilter(name: string, label: string): DaysFilter {
  const t = useTexts('ui')
  return {
    kind: 'days',
    keys: { preset: `${name}_in`, from: `${name}_from`, to: `${name}_to` },
    label,
    presets: datePresets.map((preset) => ({ value: preset, label: t(`list.presets.${preset}`) })),
  }
}
