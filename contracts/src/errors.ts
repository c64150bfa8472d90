import { contracts } from './api.ts'
import type { Contract } from './endpoint.ts'
import type { ErrorText } from './errors/kind.ts'
import type { Language, PluralForms, Worded } from './values/language.ts'
import { printAreaWords } from './values/print-area-words.ts'

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

const areaWords: Readonly<Record<string, Worded>> = printAreaWords

/**
 * Replaces the `{names}` of a message with values (API-1). Dates are formatted in the user's language and the site's
 * time zone, numbers with the language's separators, and an `area` is named in words. Of plural forms, `count` chooses
 * one. Unknown names stay visible. Never throws.
 */
export function fillText(
  message: string | PluralForms[Language],
  values: TextValues,
  language: Language,
  timeZone: string,
): string {
  return formOf(message, values, language).replace(/\{(\w+)\}/g, (whole, name: string) => {
    const value = name === 'area' ? wordOf(values[name]) : values[name]
    if (value === undefined) return whole
    if (value instanceof Date) {
      return new Intl.DateTimeFormat(language, { dateStyle: 'medium', timeStyle: 'short', timeZone }).format(value)
    }
    if (typeof value === 'number') return new Intl.NumberFormat(language).format(value)
    return typeof value === 'string' ? value : value[language]
  })
}

function formOf(message: string | PluralForms[Language], { count }: TextValues, language: Language): string {
  if (typeof message === 'string') return message
  const forms: Partial<Record<Intl.LDMLPluralRule, string>> = message
  return forms[new Intl.PluralRules(language).select(Number(count))] ?? message.other
}

/** Print areas are stored as codes, also in what was said of an order long ago. */
function wordOf(area: TextValues[string] | undefined): TextValues[string] | undefined {
  return typeof area === 'string' && Object.hasOwn(areaWords, area) ? areaWords[area] : area
}
