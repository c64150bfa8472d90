import type { Worded } from '@platen/contracts/values/language'
import { useInLanguage } from '../../platform/i18n/i18n.ts'

/** Gives the heading of a column, by the noun's headings in the contracts, in the current language. */
export function useHeading<K extends string>(headings: Readonly<Record<K, Worded>>): (key: K) => string {
  const inLanguage = useInLanguage()
  return (key) => inLanguage(headings[key])
}

/** Gives a column of a list its key and label, by the noun's headings in the contracts, in the current language. */
export function useColumn<K extends string>(headings: Readonly<Record<K, Worded>>) {
  const heading = useHeading(headings)
  return (key: K) => ({ key, label: heading(key) })
}
