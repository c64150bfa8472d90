import type { Language, Worded } from '@platen/contracts/values/language'
import { readCookie, writeCookie } from '../cookies.ts'
import { observable, useObservable } from '../observable.ts'
import { themeConfig } from '../theme/theme-config.ts'
import { directionOf, parseLanguage } from './languages.ts'
import { loadedFiles, loadFiles, type TextFile } from './text-files.ts'

const cookieName = 'platen-language'

/** The current language. `Accept-Language` and every Intl format follow it. */
export const language = observable<Language>(
  (themeConfig.get().i18nEnable ? parseLanguage(readCookie(cookieName)) : null) ?? themeConfig.get().defaultLanguage,
)

/** Picks the current language of a text that is declared in both languages. */
export function inLanguage(text: Worded): string {
  return text[language.get()]
}

/** The current language, for components. */
export function useLanguage(): Language {
  return useObservable(language)
}

/** `inLanguage` for components, which rerender when the language changes. */
export function useInLanguage(): (text: Worded) => string {
  const now = useLanguage()
  return (text) => text[now]
}

/** Sets the user's language on the page. Resolves when the texts of the application itself are loaded. */
export async function initI18n(): Promise<void> {
  document.documentElement.lang = language.get()
  await loadTexts(['app'])
}

/**
 * Loads texts (names of files, `suppliers` for `suppliers.texts.ts`) before their screen is shown.
 * @throws where one of them can't be loaded; the next call tries again
 */
export async function loadTexts(files: readonly TextFile[]): Promise<void> {
  await loadFiles(language.get(), files)
}

/**
 * Changes the language: saves it in the cookie `platen-language` and sets it on the page with its writing direction
 * (SPEC-101). Resolves when every text on screen is loaded.
 * @throws where one of them can't be loaded; the language stays as it was
 */
export async function setLanguage(next: Language): Promise<void> {
  await loadFiles(next, loadedFiles(language.get()))
  writeCookie(cookieName, next)
  document.documentElement.lang = next
  language.set(next)
  languageListeners.forEach((listener) => listener(next, directionOf(next)))
}

type LanguageListener = (language: Language, direction: 'ltr' | 'rtl') => void
const languageListeners = new Set<LanguageListener>()

/**
 * Registers a listener for language changes, which also gets the new writing direction.
 * @returns a function that removes the listener
 */
export function onLanguageChange(listener: LanguageListener): () => void {
  languageListeners.add(listener)
  return () => languageListeners.delete(listener)
}
