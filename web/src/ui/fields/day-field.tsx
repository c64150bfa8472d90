import type { DateInputProps } from '@mantine/dates'
import type { FieldValues } from 'react-hook-form'
import { DayInput } from './day-input.tsx'
import { type FieldOf, type LooksOf, useField } from './use-field.tsx'

/** A calendar day, YYYY-MM-DD in the form's values. */
export function DayField<T extends FieldValues>(props: FieldOf<T> & LooksOf<DateInputProps>) {
  const { looks, value, change, shared } = useField<T, LooksOf<DateInputProps>>({ content: 'day', ...props })
  return <DayInput {...looks} {...shared} value={typeof value === 'string' ? value : ''} onChange={change} />
}
