import type { Rule } from '@platen/contracts/ability'
import type { FieldValues } from 'react-hook-form'
import { type FieldOf, useField } from '../../ui/fields/use-field.tsx'
import { fieldAttribute } from '../../ui/form/field-elements.ts'
import { ExceptionsPanel } from './exceptions-panel.tsx'
import { RoleMatrix } from './role-matrix.tsx'
import css from './roles.module.css'

interface RulesFieldProps<T extends FieldValues> extends Pick<FieldOf<T>, 'form'> {
  disabled?: boolean
  /** Areas that the matrix leaves out. */
  without?: readonly string[]
}

/** The field `rules` of a role or an API token: a matrix, and below it what no cell can say. */
export function RulesField<T extends FieldValues & { rules: Rule[] }>({
  form,
  disabled = false,
  without,
}: RulesFieldProps<T>) {
  const { value, change, error } = useField<T, object>({ form, name: 'rules' as never })
  const rules = value as Rule[]
  return (
    <div className={css.stack} data-wide {...{ [fieldAttribute]: 'rules' }}>
      <RoleMatrix rules={rules} change={disabled ? undefined : change} error={error} without={without} />
      <ExceptionsPanel rules={rules} change={disabled ? undefined : change} />
    </div>
  )
}
