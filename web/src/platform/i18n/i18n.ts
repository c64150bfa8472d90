import type { Language, Worded } from '@platen/contracts/values/language'
import { readCookie, writeCookie } from '../cookies.ts'
import { observable, useObservable } from '../observable.ts'
import { themeConfig } from '../theme/theme-config.ts'
import { directionOf, parseLanguage } from './languages.ts'
import { loadedFiles, loadFiles, type TextFile } from './text-files.ts'

const cookieName = 'platen-language'

/** The language that was chosen in this browser, where the site lets people choose, or else that of the site (SITE-19). */
function wantedLanguage(): Language {
  const { i18nEnable, defaultLanguage } = themeConfig.get()
  return (i18nEnable ? parseLanguage(readCookie(cookieName)) : null) ?? defaultLanguage
}

/** The current language. `Accept-Language` and every Intl format follow it. */
export const language = observable<Language>(wantedLanguage())

/** Counts the changes of the site's settings that amounts, weights and times are written by. */
const formatChanges = observable(0)

/** Lets components write amounts, weights and times again, after a setting of the site that they follow has changed. */
export function noteFormatChange(): void {
  formatChanges.set(formatChanges.get() + 1)
}

/** Picks the current language of a text that is declared in both languages. */
export function inLanguage(text: Worded): string {
  return text[language.get()]
}

/** The current language, for components, which rerender when it or the site's formats change. */
export function useLanguage(): Language {
  useObservable(formatChanges)
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
  show(next)
}

function show(next: Language): void {
  document.documentElement.lang = next
  language.set(next)
  languageListeners.forEach((listener) => listener(next, directionOf(next)))
}

/** Open pages follow the language of the site. Meanwhile somebody may choose one, or the site change again. */
async function followSite(): Promise<void> {
  const next = wantedLanguage()
  if (next === language.get()) return
  await loadFiles(next, loadedFiles(language.get()))
  if (next === wantedLanguage()) show(next)
}

// Where the texts can't be loaded now, the page stays readable in its language until it is loaded again.
themeConfig.subscribe(() => void followSite().catch(() => undefined))

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
