import { language } from '../../platform/i18n/i18n.ts'

/** What a country is called in the reader's language; a code that Intl does not know stays as it is. Goes in: ISO alpha-2. */
export function countryName(code: string): string {
  return new Intl.DisplayNames(language.get(), { type: 'region' }).of(code) ?? code
}
