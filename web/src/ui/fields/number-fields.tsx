import { NumberInput, type NumberInputProps } from '@mantine/core'
import type { FieldValues } from 'react-hook-form'
import { language, useLanguage } from '../../platform/i18n/i18n.ts'
import { type FieldOf, type LooksOf, useField } from './use-field.tsx'

interface Separators {
  decimalSeparator: string
  thousandSeparator: string
}

// Asked for by each field whenever it is drawn, and slow to find out.
const separators = new Map<string, Separators>()

/** The separators of numbers in the interface's language. */
export function numberSeparators(): Separators {
  const written = language.get()
  const known = separators.get(written)
  if (known) return known
  const parts = new Intl.NumberFormat(written, { useGrouping: true }).formatToParts(12_345.6)
  const separator = (type: string) => parts.find((part) => part.type === type)?.value ?? ''
  const found = { decimalSeparator: separator('decimal'), thousandSeparator: separator('group') }
  separators.set(written, found)
  return found
}

/** A number, whole by default, written as the interface's language does. Its value is null while it is empty. */
export function NumberField<T extends FieldValues>(props: FieldOf<T> & LooksOf<NumberInputProps>) {
  const { looks, value, change, shared } = useField<T, LooksOf<NumberInputProps>>({ content: 'amount', ...props })
  const { min, max } = props.form.ruleOf(props.name)
  useLanguage()
  return (
    <NumberInput
      allowDecimal={false}
      {...(min !== undefined && { min })}
      {...(max !== undefined && { max })}
      clampBehavior="none"
      {...numberSeparators()}
      {...looks}
      {...shared}
      value={typeof value === 'number' ? value : ''}
      onChange={(next) => change(typeof next === 'number' ? next : toNumber(next))}
    />
  )
}

const toNumber = (text: string) => (text.trim() === '' || Number.isNaN(Number(text)) ? null : Number(text))
