import type { FocusEvent } from 'react'
import { type FieldPath, type FieldValues, useController, useWatch } from 'react-hook-form'
import { afterPress } from '../form/after-press.ts'
import { type FieldContent, contentOf } from '../form/field-content.rules.ts'
import { contentAttribute, fieldAttribute } from '../form/field-elements.ts'
import type { FormState } from '../form/use-form.ts'
import { FieldLabel } from './field-label.tsx'

/** What every field takes. */
export interface FieldOf<T extends FieldValues> {
  form: FormState<T>
  /** The field's name in the form. */
  name: FieldPath<T>
  /** A rule of its own, besides that of the contract. Returns the message, or undefined if the value is valid. */
  validate?: (value: never, values: T) => string | undefined
  /** The form leaves the entry out where this field is empty or 0, so that the contract doesn't require it. */
  optional?: boolean
  /** Marks the field as required where only a rule of its own says so. */
  withAsterisk?: boolean
  /** What it holds, which says how long it is. Default: what its kind or its rule says. */
  content?: FieldContent
}

/** The other props of an input: its looks, as the form keeps its value. */
export type LooksOf<P> = Omit<
  P,
  'form' | 'name' | 'value' | 'defaultValue' | 'checked' | 'onChange' | 'onBlur' | 'error' | 'withAsterisk' | 'required'
>

/** Connects a field with its form. Without a label it has the name that it has everywhere. Typing renders it only. */
export function useField<T extends FieldValues, L extends object>(props: FieldOf<T> & L) {
  const { form, name, validate, optional = false, withAsterisk = false, content, ...looks } = props
  const rule = form.ruleOf(name)
  const isRequired = withAsterisk || (!optional && rule.required === true)
  const { field, fieldState } = useController({
    control: form.hook.control,
    name,
    rules: { validate: form.checkField(name, { own: validate as never, optional }) },
  })
  const leave = (_event: FocusEvent) => afterPress(field.onBlur)
  // Going from one choice of a group to another doesn't leave the field. A message at that moment would render the
  // group in the middle of the click, which would then choose nothing.
  const leaveChoices = (event: FocusEvent) => {
    if (!event.currentTarget.contains(event.relatedTarget)) leave(event)
  }
  return {
    looks: labeled(looks, form, name) as unknown as L,
    value: field.value as unknown,
    change: field.onChange as (value: unknown) => void,
    error: fieldState.error?.message,
    /** Props of an input. */
    shared: {
      name: field.name as string,
      error: fieldState.error?.message,
      withAsterisk: isRequired,
      'aria-required': isRequired,
      onBlur: leave,
      wrapperProps: { [fieldAttribute]: name, [contentAttribute]: content ?? contentOf(rule) },
    },
    /** Props of a checkbox, switch or group, which can't be required for assistive technology. */
    sharedByChoices: {
      error: fieldState.error?.message,
      onBlur: leaveChoices,
      wrapperProps: { [fieldAttribute]: name },
    },
    isRequired,
  }
}

function labeled(looks: object, { fields }: Pick<FormState<FieldValues>, 'fields'>, name: string): object {
  return 'label' in looks || 'aria-label' in looks
    ? looks
    : { ...looks, label: <FieldLabel name={name} fields={fields} /> }
}

/** The current value of a field, for what depends on it. */
export function useFieldValue<T extends FieldValues, N extends FieldPath<T>>(form: FormState<T>, name: N) {
  return useWatch({ control: form.hook.control, name })
}
