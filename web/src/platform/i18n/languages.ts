import type { Language } from '@platen/contracts/values/language'

export const languages: readonly { code: Language; name: string; dir: 'ltr' | 'rtl' }[] = [
  { code: 'en', name: 'English', dir: 'ltr' },
  { code: 'fr', name: 'Français', dir: 'ltr' },
]

/** Parses a language code. Null for anything that isn't supported (also for '../fr'). */
export function parseLanguage(value: string | null | undefined): Language | null {
  return languages.find((language) => language.code === value)?.code ?? null
}

/** The writing direction of a language (SPEC-101). */
export function directionOf(code: Language): 'ltr' | 'rtl' {
  return languages.find((language) => language.code === code)?.dir ?? 'ltr'
}
