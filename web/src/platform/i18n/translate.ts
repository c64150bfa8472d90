import i18next from 'i18next'
import { useTranslation } from 'react-i18next'
import type { KeysOf, TextFiles, ValuesOf } from './text-types.ts'

/** Name of a file of texts. */
export type TextFile = keyof TextFiles

/** Returns a text of one file. An unknown key, a missing value or an extra one doesn't compile. */
export type Translate<F extends TextFile> = <K extends KeysOf<TextFiles[F]>>(
  key: K,
  ...values: ValuesOf<TextFiles[F], K>
) => string

/** Returns the texts of one file, for components, which rerender when the language changes. */
export function useTexts<F extends TextFile>(file: F): Translate<F> {
  return useTranslation(file).t as unknown as Translate<F>
}

/** Returns a text outside of components. Its file must be loaded. */
export function translate<F extends TextFile, K extends KeysOf<TextFiles[F]>>(
  file: F,
  key: K,
  ...values: ValuesOf<TextFiles[F], K>
): string {
  return i18next.t(`${file}:${key}`, values[0] ?? {})
}

/**
 * Returns the text of a key that the server sent, or null if this page is older than the key. The only way to use a key
 * that the compiler doesn't know.
 */
export function textIfKnown(file: TextFile, key: string, values: Record<string, unknown> = {}): string | null {
  // A counted text exists for a count only.
  return i18next.exists(`${file}:${key}`, values) ? i18next.t(`${file}:${key}`, values) : null
}
