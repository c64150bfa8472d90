import {
  errors,
  fillText,
  type ErrorCode,
  type Language,
  type RefusalBody,
  type TextValues,
} from '@platen/contracts/errors'

/** A sentence at a field: text in both languages and its values. */
export interface FieldText {
  en: string
  fr: string
  values?: TextValues
}

interface Extras {
  fields?: Record<string, FieldText>
  details?: unknown
  /** Seconds for Retry-After. */
  retryAfterS?: number
}

/** A "no" with a code of the catalogue. Thrown anywhere below a call; the mount answers it in the reader's language. */
export class Refusal extends Error {
  readonly code: ErrorCode
  readonly values: TextValues
  readonly extras: Extras

  constructor(code: ErrorCode, values: TextValues, extras: Extras) {
    super(fillText(errors[code].en, values, 'en', 'UTC'))
    this.code = code
    this.values = values
    this.extras = extras
  }

  get status(): number {
    return errors[this.code].status
  }

  /** The body of the answer in the reader's language; times in the site's time zone. */
  body(language: Language, timeZone: string): RefusalBody {
    const { fields, details } = this.extras
    const body: RefusalBody = {
      message: fillText(errors[this.code][language], this.values, language, timeZone),
      code: this.code,
    }
    if (fields) {
      body.fields = Object.fromEntries(
        Object.entries(fields).map(([name, text]) => [
          name,
          fillText(text[language], text.values ?? {}, language, timeZone),
        ]),
      )
    }
    if (details !== undefined) body.details = details
    return body
  }
}

/** Makes a Refusal to throw: `throw refuse('piece_unknown', { barcode })`. */
export function refuse(code: ErrorCode, values: TextValues = {}, extras: Extras = {}): Refusal {
  return new Refusal(code, values, extras)
}
