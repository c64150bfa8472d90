import type { ShownField } from '@platen/contracts/records/field'
import {
  NativeSelect,
  type NativeSelectProps,
  PasswordInput,
  type PasswordInputProps,
  Textarea,
  type TextareaProps,
  TextInput,
  type TextInputProps,
} from '@mantine/core'
import type { FieldValues } from 'react-hook-form'
import { useInLanguage } from '../../platform/i18n/i18n.ts'
import { useCodeOptions } from '../field-names.ts'
import { iconLabel } from '../icon-label.ts'
import { type FieldOf, type LooksOf, useField } from './use-field.tsx'

const fieldText = (value: unknown) => (typeof value === 'string' || typeof value === 'number' ? String(value) : '')

export function TextField<T extends FieldValues>(props: FieldOf<T> & LooksOf<TextInputProps>) {
  const { looks, value, change, shared } = useField<T, LooksOf<TextInputProps>>({
    ...(props.type === 'email' && { content: 'name' as const }),
    ...props,
  })
  return (
    <TextInput
      {...looks}
      {...shared}
      value={fieldText(value)}
      onChange={(event) => change(event.currentTarget.value)}
    />
  )
}

/** A text of several lines, which grows with its text. */
export function TextAreaField<T extends FieldValues>(props: FieldOf<T> & LooksOf<TextareaProps>) {
  const { looks, value, change, shared } = useField<T, LooksOf<TextareaProps>>({ content: 'text', ...props })
  return (
    <Textarea
      autosize
      minRows={2}
      {...looks}
      {...shared}
      value={fieldText(value)}
      onChange={(event) => change(event.currentTarget.value)}
    />
  )
}

interface PasswordLooks extends LooksOf<PasswordInputProps> {
  /** Label of the button that shows the password. */
  showLabel: string
}

export function PasswordField<T extends FieldValues>(props: FieldOf<T> & PasswordLooks) {
  const { looks, value, change, shared } = useField<T, PasswordLooks>({ content: 'name', ...props })
  const { showLabel, ...rest } = looks
  return (
    <PasswordInput
      visibilityToggleFocusable
      visibilityToggleButtonProps={iconLabel(showLabel)}
      {...rest}
      {...shared}
      value={fieldText(value)}
      onChange={(event) => change(event.currentTarget.value)}
    />
  )
}

interface SelectLooks extends Omit<LooksOf<NativeSelectProps>, 'data'> {
  options: { value: string; label: string }[]
  /** Turns the chosen text into the form's value: an id, null. Default: the text. */
  parse?: (chosen: string) => unknown
}

export function SelectField<T extends FieldValues>(props: FieldOf<T> & SelectLooks) {
  const { looks, value, change, shared } = useField<T, SelectLooks>({ content: 'name', ...props })
  const { options, parse = (chosen: string) => chosen, ...rest } = looks
  return (
    <NativeSelect
      {...rest}
      {...shared}
      data={options}
      value={fieldText(value)}
      onChange={(event) => change(parse(event.currentTarget.value))}
    />
  )
}

interface ReferenceLooks extends Omit<SelectLooks, 'options' | 'parse'> {
  /** What is offered, with an archived record where that is chosen already. */
  rows: readonly { id: number; name: string }[]
  /** The choice of none: what that means, or what asks to choose. */
  none: string
}

/** A record of another noun, by its id; null while none is chosen. */
export function ReferenceField<T extends FieldValues>({ rows, none, ...props }: FieldOf<T> & ReferenceLooks) {
  const options = [{ value: '', label: none }, ...rows.map(({ id, name }) => ({ value: String(id), label: name }))]
  return <SelectField {...props} options={options} parse={(chosen) => (chosen === '' ? null : Number(chosen))} />
}

interface CodeLooks extends Omit<SelectLooks, 'options' | 'parse'> {
  /** The choice of no value, where the field may have none. */
  none?: string
  /** What the contract says of it, where the form doesn't know. */
  field?: ShownField
}

/** One of the coded values that the contract has words for. */
export function CodeField<T extends FieldValues>({ none, field, ...props }: FieldOf<T> & CodeLooks) {
  const inLanguage = useInLanguage()
  const codes = useCodeOptions(field ?? props.form.fields?.[props.name])
  const options = none === undefined ? codes : [{ value: '', label: none }, ...codes]
  const label = field && inLanguage(field.label)
  return <SelectField {...(label && { label })} {...props} options={options} parse={(chosen) => chosen || null} />
}
