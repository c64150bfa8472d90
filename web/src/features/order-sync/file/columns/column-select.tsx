import type { FieldPath } from 'react-hook-form'
import { useTexts } from '../../../../platform/i18n/translate.ts'
import { SelectField } from '../../../../ui/fields/text-fields.tsx'
import { useFieldValue } from '../../../../ui/fields/use-field.tsx'
import type { FormState } from '../../../../ui/form/use-form.ts'
import type { ColumnValues } from './column-values.rules.ts'
import css from '../order-file.module.css'
import { useTableHeader } from './table-header.ts'

interface ColumnSelectProps {
  form: FormState<ColumnValues>
  name: FieldPath<ColumnValues>
  label: string
  withAsterisk?: boolean
  validate?: (value: never, values: ColumnValues) => string | undefined
}

/** Chooses a column of the table; below it are examples of what the column has. */
export function ColumnSelect({ form, name, label, withAsterisk = false, validate }: ColumnSelectProps) {
  const t = useTexts('order-columns')
  const header = useTableHeader()
  const chosen = useFieldValue(form, name)
  const column = header.find((heading) => heading.name === chosen)
  return (
    <SelectField
      form={form}
      name={name}
      label={label}
      withAsterisk={withAsterisk}
      {...(validate && { validate })}
      description={
        column && (
          <span className={css.examples}>
            {column.examples.length === 0
              ? t('no_examples')
              : column.examples.map((example, index) => (
                  <span key={index}>
                    {index > 0 && ' · '}
                    <bdi>{example}</bdi>
                  </span>
                ))}
          </span>
        )
      }
      options={[
        { value: '', label: t('none') },
        ...header.map((heading) => ({ value: heading.name, label: heading.name })),
      ]}
    />
  )
}
