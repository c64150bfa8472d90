import type { ShownField } from '@platen/contracts/records/field'
import type { ReactNode } from 'react'
import { formatDateTime, formatDay } from '../../../platform/i18n/format-dates.ts'
import { formatNumber } from '../../../platform/i18n/format-numbers.ts'
import { useInLanguage } from '../../../platform/i18n/i18n.ts'
import { useTexts } from '../../../platform/i18n/translate.ts'
import { EmailText } from '../../email-text.tsx'

/** A value of a record as lists and facts show it; null where there is none. */
export function useShowField(): (field: ShownField, value: unknown) => ReactNode {
  const inLanguage = useInLanguage()
  const ui = useTexts('ui')
  return ({ type, words }, value) => {
    if (value === null || value === '' || (Array.isArray(value) && value.length === 0)) return null
    if (typeof value === 'number') return formatNumber(value)
    if (typeof value === 'boolean') return ui(value ? 'yes' : 'no')
    if (type === 'reference') return <bdi>{(value as { name: string }).name}</bdi>
    const text = Array.isArray(value) ? value.join(', ') : (value as string)
    if (type === 'day') return formatDay(text)
    if (type === 'time') return formatDateTime(text)
    if (type === 'email') return <EmailText address={text} />
    const word = words?.[text]
    return word ? inLanguage(word) : <bdi>{text}</bdi>
  }
}
