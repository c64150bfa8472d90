import { language } from './i18n.ts'

/** Begins a text with a capital letter, for words of a sentence that stand alone. */
export const capitalize = (text: string) => text.charAt(0).toLocaleUpperCase(language.get()) + text.slice(1)

/** Joins words as a sentence does: 'Open, Shipping or Failed'. */
export function formatList(words: readonly string[], type: Intl.ListFormatType = 'conjunction'): string {
  return new Intl.ListFormat(language.get(), { type }).format(words)
}
