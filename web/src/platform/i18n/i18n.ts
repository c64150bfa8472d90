import type { Language, Worded } from '@platen/contracts/errors'
import i18next, { type BackendModule } from 'i18next'
import { initReactI18next } from 'react-i18next'
import { readCookie, writeCookie } from '../cookies.ts'
import { observable, useObservable } from '../observable.ts'
import { themeConfig } from '../theme/theme-config.ts'
import { directionOf, parseLanguage } from './languages.ts'
import type { TextFile } from './translate.ts'

const files = {
  en: import.meta.glob<Record<string, unknown>>('../../locales/*.texts.ts', {
    query: '?language=en',
    import: 'default',
  }),
  fr: import.meta.glob<Record<string, unknown>>('../../locales/*.texts.ts', {
    query: '?language=fr',
    import: 'default',
  }),
} satisfies Record<Language, unknown>
const cookieName = 'platen-language'

/** One file of texts per feature, of which the build makes a script per language; a screen loads what it names. */
const localeFiles: BackendModule = {
  type: 'backend',
  init() {},
  read(language, namespace, done) {
    const load = files[parseLanguage(language) ?? 'en'][`../../locales/${namespace}.texts.ts`]
    if (!load) return done(new Error(`no texts ${namespace}`), false)
    load().then(
      (texts) => done(null, texts as never),
      (error: Error) => done(error, true),
    )
  },
}

/** The current language. `Accept-Language` and every Intl format follow it. */
export const language = observable<Language>(
  (themeConfig.i18nEnable ? parseLanguage(readCookie(cookieName)) : null) ?? themeConfig.defaultLanguage,
)

/** Picks the current language of a text that is declared in both languages. */
export function inLanguage(text: Worded): string {
  return text[language.get()]
}

/** `inLanguage` for components, which rerender when the language changes. */
export function useInLanguage(): (text: Worded) => string {
  const now = useObservable(language)
  return (text) => text[now]
}

/** Initializes i18next in the user's language. Resolves when the texts of the shell are loaded. */
export async function initI18n(): Promise<void> {
  await i18next
    .use(localeFiles)
    .use(initReactI18next)
    .init({
      lng: language.get(),
      // Every text exists in both languages, or it would not compile.
      fallbackLng: false,
      load: 'currentOnly',
      ns: ['app'],
      defaultNS: 'app',
      interpolation: { prefix: '{', suffix: '}', escapeValue: false },
      react: { useSuspense: true },
    })
  document.documentElement.lang = language.get()
}

/** Loads texts (names of files below locales/) before their screen is shown. */
export function loadTexts(files: readonly TextFile[]): Promise<void> {
  return i18next.loadNamespaces(files)
}

/**
 * Changes the language: saves it in the cookie `platen-language` and sets it on the page with its writing direction
 * (SPEC-101). Resolves when every text on screen is loaded.
 */
export async function setLanguage(next: Language): Promise<void> {
  writeCookie(cookieName, next)
  await i18next.changeLanguage(next)
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
