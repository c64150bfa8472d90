import type { PluralForms } from '../values/language.ts'

/**
 * An error: its HTTP status and its message in both languages; `{name}` is replaced with a value. A message with a
 * number of things has plural forms, of which its value `count` chooses one.
 */
export interface ErrorText {
  status:
    | 400
    | 401
    | 403
    | 404
    | 405
    | 406
    | 408
    | 409
    | 410
    | 411
    | 413
    | 414
    | 415
    | 421
    | 422
    | 429
    | 431
    | 500
    | 502
    | 503
  en: string | PluralForms['en']
  fr: string | PluralForms['fr']
  /** What is said to the person whose own act, elsewhere, is in the way of this one. */
  own?: { en: string; fr: string }
}
export type ErrorTexts = Record<string, ErrorText>
