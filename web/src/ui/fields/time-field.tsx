import { TextInput, type TextInputProps } from '@mantine/core'
import { useState } from 'react'
import type { FieldValues } from 'react-hook-form'
import { formatTimeOfDay } from '../../platform/i18n/format-dates.ts'
import { useLanguage } from '../../platform/i18n/i18n.ts'
import { useTexts } from '../../platform/i18n/translate.ts'
import { parseTime } from './time-text.rules.ts'
import { type FieldOf, type LooksOf, useField } from './use-field.tsx'

const isTime = (text: string) => parseTime(text) === text

/** A time of day, HH:MM in the form's values, shown and typed as the interface's language writes it. */
export function TimeField<T extends FieldValues>(props: Omit<FieldOf<T>, 'validate'> & LooksOf<TextInputProps>) {
  const t = useTexts('ui')
  const { looks, value, change, shared } = useField<T, LooksOf<TextInputProps>>({
    content: 'amount',
    ...props,
    validate: (text: string) => (text.trim() === '' || isTime(text) ? undefined : t('form.no_time')),
  })
  useLanguage()
  const [typed, setTyped] = useState<string | null>(null)
  const text = typeof value === 'string' ? value : ''
  return (
    <TextInput
      autoComplete="off"
      {...looks}
      {...shared}
      value={typed ?? (isTime(text) ? formatTimeOfDay(text) : text)}
      onChange={({ currentTarget }) => {
        setTyped(currentTarget.value)
        change(parseTime(currentTarget.value) ?? currentTarget.value)
      }}
      onBlur={(event) => {
        setTyped(null)
        shared.onBlur(event)
      }}
    />
  )
}
