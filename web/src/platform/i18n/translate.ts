import i18next from 'i18next'
import { useTranslation } from 'react-i18next'
import type { TextFiles } from '../../locales/text-files.ts'
import type { KeysOf, ValuesOf } from './text-types.ts'

/** Name of a file of texts. */
export type TextFile = keyof TextFiles

/** Gives a text of one file. An unknown key, a missing value or an extra one doesn't compile. */
export type Translate<F extends TextFile> = <K extends KeysOf<TextFiles[F]>>(
  key: K,
  ...values: ValuesOf<TextFiles[F], K>
) => string

/** The texts of one file, for components: they render again when the language changes. */
export function useTexts<F extends TextFile>(file: F): Translate<F> {
  return useTranslation(file).t as unknown as Translate<F>
}

/** A text outside of components; its file must be loaded. Goes in: file and key, and the values that the text names. */
export function translate<F extends TextFile, K extends KeysOf<TextFiles[F]>>(
  file: F,
  key: K,
  ...values: ValuesOf<TextFiles[F], K>
): string {
  return i18next.t(`${file}:${key}`, values[0] ?? {})
}

/**
 * The text of a key that the server sent, or null where this page is older than that key and has no text for it.
 * The only way to ask for a key that the compiler doesn't know.
 */
export function textIfKnown(file: TextFile, key: string, values: Record<string, unknown> = {}): string | null {
  // A counted text exists for a count only.
  return i18next.exists(`${file}:${key}`, values) ? i18next.t(`${file}:${key}`, values) : null
}
