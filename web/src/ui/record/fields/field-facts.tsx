import type { ShownFields } from '@platen/contracts/records/field'
import type { ReactNode } from 'react'
import { useInLanguage } from '../../../platform/i18n/i18n.ts'
import { Facts } from '../../page/panel.tsx'
import { useShowField } from './use-show-field.tsx'

interface FieldFactsProps<F extends ShownFields> {
  fields: F
  record: Readonly<Record<keyof F, unknown>>
  /** Shows a value in a way of its own; undefined for the others. */
  showValue?: (field: string, value: unknown) => ReactNode
}

/** What people entered of a record, for those who don't change it. */
export function FieldFacts<F extends ShownFields>({ fields, record, showValue }: FieldFactsProps<F>) {
  const inLanguage = useInLanguage()
  const show = useShowField()
  return (
    <Facts
      rows={Object.entries(fields).map(([name, field]) => {
        const own = showValue?.(name, record[name])
        return [inLanguage(field.label), own === undefined ? show(field, record[name]) : own]
      })}
    />
  )
}
