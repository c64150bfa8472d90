import type { ShownField } from '@platen/contracts/records/field'
import { useInLanguage } from '../../../platform/i18n/i18n.ts'
import { useCodeOptions } from '../../field-names.ts'
import type { Filter } from '../../list/filters/filter.rules.ts'

/** The filter of a list by a coded field. */
export function useCodeFilter(key: string, field: ShownField): Filter {
  const inLanguage = useInLanguage()
  return { kind: 'choice', key, label: inLanguage(field.label), options: useCodeOptions(field) }
}
