import { NumberInput, type NumberInputProps } from '@mantine/core'
import type { FieldValues } from 'react-hook-form'
import { costCurrency } from '../../platform/i18n/format-numbers.ts'
import { useLanguage } from '../../platform/i18n/i18n.ts'
import { numberSeparators } from './number-fields.tsx'
import { type FieldOf, type LooksOf, useField } from './use-field.tsx'

/** A cost in hundredths of the site's currency, which stands behind it (SITE-18). */
export function AmountField<T extends FieldValues>(props: FieldOf<T> & LooksOf<NumberInputProps>) {
  const { looks, value, change, shared } = useField<T, LooksOf<NumberInputProps>>({ content: 'amount', ...props })
  useLanguage()
  return (
    <NumberInput
      allowNegative={false}
      decimalScale={2}
      fixedDecimalScale
      hideControls
      rightSection={<span aria-hidden>{costCurrency()}</span>}
      rightSectionWidth={48}
      rightSectionPointerEvents="none"
      {...numberSeparators()}
      {...looks}
      {...shared}
      value={typeof value === 'number' ? value / 100 : ''}
      onChange={(next) => change(String(next).trim() === '' ? null : Math.round(Number(next) * 100))}
    />
  )
}
