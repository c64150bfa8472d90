import type { ShownFields } from '@platen/contracts/records/field'
import { useInLanguage } from '../../../platform/i18n/i18n.ts'
import { Facts } from '../../page/panel.tsx'
import { useShowField } from './use-show-field.tsx'

interface FieldFactsProps<F extends ShownFields> {
  fields: F
  record: Readonly<Record<keyof F, unknown>>
}

/** What people entered of a record, for those who don't change it. */
export function FieldFacts<F extends ShownFields>({ fields, record }: FieldFactsProps<F>) {
  const inLanguage = useInLanguage()
  const show = useShowField()
  return (
    <Facts rows={Object.entries(fields).map(([name, field]) => [inLanguage(field.label), show(field, record[name])])} />
  )
}
