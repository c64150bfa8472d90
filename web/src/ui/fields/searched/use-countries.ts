import { countryCodes } from '@platen/contracts/values/countries'
import { compareNames } from '@platen/contracts/values/match-key'
import { useMemo } from 'react'
import { countryName } from '../../../platform/i18n/country-name.ts'
import { useLanguage } from '../../../platform/i18n/i18n.ts'

/** All countries by their names in the interface's language. */
export function useCountries() {
  const language = useLanguage()
  return useMemo(
    () =>
      countryCodes
        .map((code) => ({ value: code, label: `${countryName(code)} (${code})` }))
        .toSorted((a, b) => compareNames(a.label, b.label)),
    // The names of countries are those of the language.
    // oxlint-disable-next-line react/exhaustive-deps
    [language],
  )
}
