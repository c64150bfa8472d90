import type { FieldValues } from 'react-hook-form'
import { NumberField } from './number-fields.tsx'
import { NumberPad, type NumberPadProps } from './number-pad.tsx'
import css from './number-pad.module.css'
import { type FieldOf, useFieldValue } from './use-field.tsx'

interface NumberPadFieldProps<T extends FieldValues> extends FieldOf<T> {
  label: string
  description?: string | undefined
  labels: NumberPadProps['labels']
}

/** A field for a whole number with a pad of large keys below it. Keys of a keyboard work in it too. */
export function NumberPadField<T extends FieldValues>({ labels, ...props }: NumberPadFieldProps<T>) {
  const { form, name } = props
  const value: unknown = useFieldValue(form, name)
  return (
    <div className={css.field}>
      {/* No keyboard of the phone: the pad is the keyboard. */}
      <NumberField {...props} hideControls inputMode="none" classNames={{ input: css.number ?? '' }} />
      <NumberPad
        value={typeof value === 'number' ? value : null}
        change={(next) => form.set(name, next as never)}
        labels={labels}
      />
    </div>
  )
}
