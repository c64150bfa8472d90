import { z } from 'zod'
import type { Access, Permission } from './ability.ts'
import type { ErrorTexts } from './errors/kind.ts'
import type { StationKind } from './fulfillment/stages.ts'
import { isRounded } from './values/rounded-number.ts'

export type Method = 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE'
export type Route = `${Method} /${string}`

/** Whether a write needs an Idempotency-Key. All writes except auth do (PIECE-30). */
export type IdempotencyMode = 'key' | 'none'

/**
 * The station requirement of an endpoint (PIECE-37): the request names its station in X-Station, and the server checks
 * it.
 */
export interface StationRule {
  /**
   * The required kind of station. 'any': for a read, any station; for a write, any station whose write permission the
   * caller has (`stationWritePermission`).
   */
  kind: StationKind | 'any'
  /** Who may also do it without a station; it is then recorded as done from the office. Default: no one. */
  office?: Access
}

export interface EndpointSpec {
  /** Method and path below /api, e.g. 'GET /orders/:id'. This literal names the endpoint everywhere. */
  route: Route
  /** Who may call it. There is no default: an endpoint without access does not compile. */
  access: Access
  /** One sentence for the OpenAPI document. */
  summary: string
  /**
   * Set for calls made at a station. Without it X-Station is ignored, so that nothing is recorded as done at an
   * unchecked station.
   */
  station?: StationRule
  /** All path parameters. Ids use `idText`. */
  params?: z.ZodObject
  query?: z.ZodObject
  body?: z.ZodType
  /** A multipart upload. The body schema describes the fields next to the file; `max_bytes` limits the file. */
  upload?: { max_bytes: number }
  /** Schema of `data`. 'file' streams bytes, 'events' is the live stream. */
  response: z.ZodType | 'file' | 'events'
  /** The file is made of rows, which are read while it is sent: a report, and no stored file. */
  rows?: true
  /** Schema of `meta`, for responses that have one (lists). */
  meta?: z.ZodType
  /**
   * The session must have proved in the last five minutes who uses it (ACCESS-93): for every call, or for those that a
   * sentence names, which the server tells apart by what they are about.
   */
  proof?: true | string
  /** Writes need an Idempotency-Key unless this is 'none' (auth only). */
  idempotency?: IdempotencyMode
}

/** What one contract file adds to the API: its endpoints, permissions and error messages. api.ts lists them. */
export interface Contract {
  readonly endpoints: readonly EndpointSpec[]
  readonly permissions?: readonly Permission[]
  readonly errors?: ErrorTexts
}

/**
 * Declares an endpoint. The server mounts it, the web calls it by its route literal, and the OpenAPI document is
 * generated from it (ARCHITECTURE principles 3 and 6, API-14).
 */
export function endpoint<const E extends EndpointSpec>(spec: E): E {
  return spec
}

/** A row id: a positive safe integer, a number in JSON. In paths and queries use `idText`. */
export const id = z.number().int().positive().max(Number.MAX_SAFE_INTEGER)

/** The version of the row that an edit is based on (API-8). */
export const version = z.number().int().positive().max(2_147_483_647)

/** A row id in a path or query, where everything is text. Only digits, so that 1e3, 0x10 and ' 1' are refused. */
export const idText = z
  .string()
  .regex(/^[1-9][0-9]{0,15}$/)
  .transform(Number)
  .refine(Number.isSafeInteger)

/** Several row ids in a query, with commas between them. */
export function idsText(max: number) {
  return z
    .string()
    .max(17 * max)
    .transform((text) => text.split(','))
    .pipe(z.array(idText).max(max))
}

/** An integer in a query, as text (INPUT-10). */
export function integerText(min: number, max: number) {
  return z
    .string()
    .regex(/^-?(0|[1-9][0-9]{0,15})$/)
    .transform(Number)
    .refine((n) => Number.isSafeInteger(n) && n >= min && n <= max)
}

/** 'true' or 'false' in a query. */
export const flagText = z.enum(['true', 'false']).transform((v) => v === 'true')

/** A timestamp in responses: UTC, as Date.toISOString writes it. */
export const instant = z.iso.datetime({ offset: true })

/**
 * A timestamp in requests: within the years 2000 to 2100, and with an existing offset (at most 14 hours), since the
 * database accepts no others.
 */
export const requestInstant = instant.refine(
  (t) => t >= '2000' && t < '2101' && !/[+-](?:14:(?!00)|1[5-9]:|2\d:)\d\d$/.test(t),
)

/** A calendar day in the site's time zone, YYYY-MM-DD, between the years 2000 and 2100. */
export const day = z.iso.date().refine((d) => d >= '2000-01-01' && d < '2101-01-01')

/**
 * Text typed by a user: trimmed, NFC, 1 to `max` characters, no control characters except line breaks and tabs. Refuses
 * text that is empty or shows nothing, such as spaces or a zero-width space (INPUT-12).
 */
export function text(max: number) {
  return z
    .string()
    .trim()
    .normalize()
    .min(1)
    .max(max)
    .regex(/^[^\p{Cc}]*(?:[\n\r\t][^\p{Cc}]*)*$/u)
    .regex(/[^\s\p{Default_Ignorable_Code_Point}\p{Cf}\u2800]/u)
}

/** Like `text`, but '' is allowed and means no text (INPUT-12). */
export function optionalText(max: number) {
  return z
    .string()
    .trim()
    .normalize()
    .max(max)
    .regex(/^[^\p{Cc}]*(?:[\n\r\t][^\p{Cc}]*)*$/u)
}

/** Like `optionalText`, but one line, such as a brand. */
export function optionalLine(max: number) {
  return optionalText(max).regex(/^[^\n\r\t]*$/)
}

/** The message of a number that a spreadsheet rounded, where something is named by it. */
export const roundedNumber = 'rounded_number'

/**
 * Text that names something, or that a spreadsheet may have turned into a number, such as a phone: 1.23457E+12 is
 * refused, because its digits are lost (FILE-24).
 */
export function unrounded<Text extends z.ZodString>(schema: Text): Text {
  return schema.refine((written) => !isRounded(written), roundedNumber)
}

const codeForm = /^[^\p{Cc}\p{Cf}\p{Co}\p{Cn}\u2028\u2029]+$/u

/**
 * A code or other identifier: one line, NFC, without invisible or control characters, so that codes that look alike are
 * equal (INPUT-9), and no number that a spreadsheet rounded.
 */
export function code(max: number) {
  return unrounded(z.string().trim().normalize().min(1).max(max).regex(codeForm))
}

/** A code that people choose for a record: in upper case, so that codes are unique without regard to case. */
export function upperCode(max: number) {
  return code(max)
    .toUpperCase()
    .regex(/^[A-Z0-9][A-Z0-9_-]*$/)
}

/** Like `code`, but '' is allowed and means no code. */
export function optionalCode(max: number) {
  return unrounded(
    z
      .string()
      .trim()
      .normalize()
      .max(max)
      .regex(/^[^\p{Cc}\p{Cf}\p{Co}\p{Cn}\u2028\u2029]*$/u),
  )
}

/** The message of a code with a control character, which is refused in words of its own. */
export const unreadableCode = 'unreadable_code'

/**
 * A code as a scanner sends it: like `code`, but with the group separators of GS1 codes. Any other control character is
 * refused (INPUT-1).
 */
export function scannedCode(max: number) {
  return z
    .string()
    .trim()
    .normalize()
    .min(1)
    .max(max)
    .refine((text) => codeForm.test(text.replaceAll('\u001d', '')), unreadableCode)
}
