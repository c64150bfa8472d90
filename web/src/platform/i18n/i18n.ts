import type { Language, Worded } from '@platen/contracts/errors'
import i18next, { type BackendModule } from 'i18next'
import { initReactI18next } from 'react-i18next'
import { readCookie, writeCookie } from '../cookies.ts'
import { observable, useObservable } from '../observable.ts'
import { themeConfig } from '../theme/theme-config.ts'
import { directionOf, languageOf } from './languages.ts'
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
    const load = files[languageOf(language) ?? 'en'][`../../locales/${namespace}.texts.ts`]
    if (!load) return done(new Error(`no texts ${namespace}`), false)
    load().then(
      (texts) => done(null, texts as never),
      (error: Error) => done(error, true),
    )
  },
}

/** The language on screen; `Accept-Language` and every Intl format follow it. */
export const language = observable<Language>(
  (themeConfig.i18nEnable ? languageOf(readCookie(cookieName)) : null) ?? themeConfig.defaultLanguage,
)

/** A text that is written in both languages where it is used, in the language on screen. */
export function inLanguage(text: Worded): string {
  return text[language.get()]
}

/** `inLanguage` for components: they render again when the language changes. */
export function useInLanguage(): (text: Worded) => string {
  const now = useObservable(language)
  return (text) => text[now]
}

/** Starts the texts in the reader's language. Resolves when the texts of the frame are there. */
export async function startTexts(): Promise<void> {
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

/** Loads the texts of a feature (the names of its files in locales/) before its screen shows. */
export function loadTexts(files: readonly TextFile[]): Promise<void> {
  return i18next.loadNamespaces(files)
}

/**
 * Changes the language: kept in the cookie `platen-language`, set on the page, with its writing direction (SPEC-101).
 * Resolves when every text on screen is loaded.
 */
export async function setLanguage(next: Language): Promise<void> {
  writeCookie(cookieName, next)
  await i18next.changeLanguage(next)
  document.documentElement.lang = next
  language.set(next)
  onLanguage.forEach((follow) => follow(next, directionOf(next)))
}

type Follower = (language: Language, direction: 'ltr' | 'rtl') => void
const onLanguage = new Set<Follower>()

/** Calls back after each change of language, with the direction that it sets. */
export function followLanguage(follow: Follower): () => void {
  onLanguage.add(follow)
  return () => onLanguage.delete(follow)
}
