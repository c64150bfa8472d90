import { contracts } from './api.ts'
import type { Contract } from './endpoint.ts'
import type { ErrorText } from './errors/kind.ts'
import type { Language, Worded } from './values/language.ts'

type KeysOf<T> = T extends unknown ? keyof T : never

export type ErrorCode = KeysOf<Extract<(typeof contracts)[number], { errors: unknown }>['errors']>

/**
 * The error catalog: every error code of the API with its HTTP status and its message in English and French (SPEC-87,
 * API-1). Each contract brings its own.
 */
export const errors = Object.assign({}, ...contracts.map((contract: Contract) => contract.errors)) as Readonly<
  Record<ErrorCode, ErrorText>
>

/** The body of every error response. */
export interface RefusalBody {
  message: string
  code: ErrorCode
  fields?: Record<string, string>
  details?: unknown
}

export type TextValues = Record<string, string | number | Date | Worded>

/**
 * Replaces the `{names}` of a message with values (API-1). Dates are formatted in the user's language and the site's
 * time zone, numbers with the language's separators. Unknown names stay visible. Never throws.
 */
export function fillText(sentence: string, values: TextValues, language: Language, timeZone: string): string {
  return sentence.replace(/\{(\w+)\}/g, (whole, name: string) => {
    const value = values[name]
    if (value === undefined) return whole
    if (value instanceof Date) {
      return new Intl.DateTimeFormat(language, { dateStyle: 'medium', timeStyle: 'short', timeZone }).format(value)
    }
    if (typeof value === 'number') return new Intl.NumberFormat(language).format(value)
    return typeof value === 'string' ? value : value[language]
  })
}
