import type { ShownFields } from '@platen/contracts/records/field'
import { useInLanguage } from '../../../platform/i18n/i18n.ts'
import type { Column } from '../../list/list-types.ts'
import { useShowField } from './use-show-field.tsx'

/**
 * Gives the columns of a noun's fields in a list: the ones that are named, as they say, and behind them the others,
 * which aren't shown until a person chooses them.
 */
export function useFieldColumns<F extends ShownFields, T extends { readonly [K in keyof F]: unknown }>(
  fields: F,
  named: { readonly [K in keyof F]?: Partial<Column<T>> },
): Column<T>[] {
  const inLanguage = useInLanguage()
  const show = useShowField()
  const names = [...Object.keys(named), ...Object.keys(fields).filter((name) => !(name in named))]
  return names.flatMap((key) => {
    const field = fields[key]
    if (!field) return []
    return {
      key,
      label: inLanguage(field.label),
      cell: (row: T) => show(field, row[key]) ?? '–',
      ...(field.type === 'number' && { align: 'end' as const }),
      ...(named[key] ?? { isOptional: true }),
    }
  })
}
