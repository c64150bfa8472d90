import { clsx } from 'clsx'
import type { FieldValues } from 'react-hook-form'
import { fieldAttribute } from '../form/field-elements.ts'
import css from './radio-field.module.css'
import { type FieldOf, useField } from './use-field.tsx'

interface RadioLooks<V> {
  label: string
  options: readonly { value: V; label: string; detail?: string }[]
  /** Called when someone chooses, for what follows from the choice. */
  onChoose?: (value: V) => void
}

/** One of a few, as large cards that a gloved finger hits. */
export function RadioField<T extends FieldValues, V extends string | number>(props: FieldOf<T> & RadioLooks<V>) {
  const { looks, value, change, error } = useField<T, RadioLooks<V>>(props)
  const { label, options, onChoose } = looks
  const { name } = props
  return (
    <fieldset className={css.group} {...{ [fieldAttribute]: name }}>
      <legend>{label}</legend>
      <div className={css.choices}>
        {options.map((option) => (
          <label key={option.value} className={clsx(css.choice, value === option.value && css.chosen)}>
            <input
              type="radio"
              name={name}
              checked={value === option.value}
              onChange={() => {
                change(option.value)
                onChoose?.(option.value)
              }}
            />
            <span>
              {option.label}
              {option.detail !== undefined && <small>{option.detail}</small>}
            </span>
          </label>
        ))}
      </div>
      {error !== undefined && (
        <p className={css.error} role="alert">
          {error}
        </p>
      )}
    </fieldset>
  )
}
