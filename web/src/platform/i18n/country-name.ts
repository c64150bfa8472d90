import { language } from './i18n.ts'

/**
 * Returns the name of a country in the user's language, or the code if Intl doesn't know it.
 * @param code - ISO 3166-1 alpha-2
 */
export function countryName(code: string): string {
  return new Intl.DisplayNames(language.get(), { type: 'region' }).of(code) ?? code
}
