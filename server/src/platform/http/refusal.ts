import type { Access } from '@platen/contracts/ability'
import { errors, fillText, type ErrorCode, type RefusalBody, type TextValues } from '@platen/contracts/errors'
import { nameAccess } from '@platen/contracts/roles/rule-words'
import type { Language, PluralForms } from '@platen/contracts/values/language'

/** The message for one field of a form: its text in both languages and the values it contains. */
export interface FieldText {
  en: string | PluralForms['en']
  fr: string | PluralForms['fr']
  values?: TextValues
}

interface Extras {
  /** Whether what is in the way is the caller's own act, which the message then says (`own` of the error). */
  own?: boolean
  fields?: Record<string, FieldText>
  details?: unknown
  /** The permission that was missing, which may be another one than that of the call (RECORD-8). */
  access?: Access
  /** The value of Retry-After in seconds. */
  retryAfterS?: number
}

/**
 * An expected error with a code from the error catalog. Thrown anywhere during a call; the mount sends it in the
 * caller's language.
 */
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

  /** The response body in the given language, with times in the site's time zone. */
  body(language: Language, timeZone: string): RefusalBody {
    const { fields, details, own } = this.extras
    const error = errors[this.code]
    const text = (own === true ? error.own : undefined) ?? error
    const body: RefusalBody = {
      message: fillText(text[language], this.values, language, timeZone),
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

/** Why something can't be done: the code and the values of the refusal that says so. */
export interface Denial {
  code: ErrorCode
  values: TextValues
}

/** Throws the refusal of a denial, if there is one. */
export function assertNotDenied(denial: Denial | null): void {
  if (denial) throw refusal(denial.code, denial.values)
}

/** Creates a Refusal to throw: `throw refusal('piece_unknown', { barcode })`. */
export function refusal(code: ErrorCode, values: TextValues = {}, extras: Extras = {}): Refusal {
  return new Refusal(code, values, extras)
}

/** Creates the refusal of what takes a permission that the caller lacks. */
export function notPermitted(access: Access): Refusal {
  return refusal('not_permitted', { permission: nameAccess(access) }, { access })
}

/** Codes of what is refused because somebody changed something meanwhile, which may be the caller themself. */
export const meanwhileCodes = ['changed_meanwhile', 'stock_changed', 'pallet_moved_meanwhile'] as const

/** Who was in the way of a call, as a refusal names them. */
export interface Editor {
  user_id: number | null
  who: string
}

/** Who it was for the details of a refusal: with `own` where it was the caller. */
export function editorFor(
  { user }: { user: { id: number } },
  { user_id: id, who }: Editor,
): { who: string; own?: true } {
  return id === user.id ? { who, own: true } : { who }
}

/**
 * Creates the refusal of a call that somebody was ahead of. Somebody who was ahead of themself, in another tab or on
 * another device, isn't told about themself as if they were somebody else.
 */
export function meanwhileRefusal(
  code: (typeof meanwhileCodes)[number],
  { who, own = false }: { who: string; own?: boolean },
  values: TextValues = {},
  details?: unknown,
): Refusal {
  return refusal(code, { who, ...values }, { own, ...(details !== undefined && { details }) })
}

/** Creates a refusal whose message is also shown at one field. */
export function fieldRefusal(field: string, code: ErrorCode, values: TextValues = {}): Refusal {
  const { en, fr } = errors[code]
  return refusal(code, values, { fields: { [field]: { en, fr, values } } })
}
