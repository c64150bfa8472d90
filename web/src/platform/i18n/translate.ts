import { useMemo } from 'react'
import { language, useLanguage } from './i18n.ts'
import { isolate } from './isolate.ts'
import { awaitMessages, type Messages, messagesIn, type TextFile } from './text-files.ts'
import type { KeysOf, TextFiles, ValuesOf } from './text-types.ts'

export type { TextFile } from './text-files.ts'

/** Returns a text of one file. An unknown key, a missing value or an extra one doesn't compile. */
export type Translate<F extends TextFile> = <K extends KeysOf<TextFiles[F]>>(
  key: K,
  ...values: ValuesOf<TextFiles[F], K>
) => string

/** What the server sends along with a key may lack a value of the text. */
const wordOf = (value: unknown) => (typeof value === 'string' ? value : typeof value === 'number' ? `${value}` : '')

/** Fills in a text. Without the text its key is shown, as where the page is older than the key. */
function fill(messages: Messages | undefined, key: string, values: Readonly<Record<string, unknown>>): string {
  const message = messages?.[key]
  if (!message) return key
  const shown = Object.entries(values).map(([name, value]) => [name, isolate(wordOf(value))])
  return message({ ...Object.fromEntries(shown), _count: values.count })
}

/**
 * Returns the texts of one file, for components, which wait (Suspense) until it is loaded and rerender when the
 * language changes.
 */
export function useTexts<F extends TextFile>(file: F): Translate<F> {
  const messages = awaitMessages(useLanguage(), file)
  return useMemo(
    () =>
      (key, ...values) =>
        fill(messages, key, values[0] ?? {}),
    [messages],
  )
}

/** Returns a text outside of components. Its file must be loaded. */
export function translate<F extends TextFile, K extends KeysOf<TextFiles[F]>>(
  file: F,
  key: K,
  ...values: ValuesOf<TextFiles[F], K>
): string {
  return fill(messagesIn(language.get(), file), key, values[0] ?? {})
}

/**
 * Returns the text of a key that the server sent, or null if this page is older than the key. The only way to use a key
 * that the compiler doesn't know.
 */
export function textIfKnown(file: TextFile, key: string, values: Record<string, unknown> = {}): string | null {
  const messages = messagesIn(language.get(), file)
  return messages && Object.hasOwn(messages, key) ? fill(messages, key, values) : null
}
