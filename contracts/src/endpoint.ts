import { z } from 'zod'
import type { Access } from './ability.ts'
import type { StationKind } from './fulfillment/stages.ts'

export type Method = 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE'
export type Route = `${Method} /${string}`

/** What a write must carry besides its body. Every write but auth is idempotent by its request id (PIECE-30). */
export type Repeat = 'key' | 'none'

/** Where a floor call is made (PIECE-37): the request names its station in X-Station, and the server checks it. */
export interface StationRule {
  /**
   * The kind of station at which this is done. 'any': at each one, for reading; for a write, at those where the caller
   * has the write permission (`writesAt`).
   */
  kind: StationKind | 'any'
  /** Who may also do it without a station; it is then recorded as done from the office. Left out: nobody. */
  office?: Access
}

export interface EndpointSpec {
  /** Method and path below /api, e.g. 'GET /orders/:id'. The literal is the endpoint's name everywhere. */
  route: Route
  /** Who may call it. There is no default: an endpoint without access does not compile. */
  access: Access
  /** One sentence for the OpenAPI document. */
  summary: string
  /** A floor call. Without it X-Station is ignored: nothing is recorded as done at a station that was not checked. */
  station?: StationRule
  /** Path parameters, all of them; ids through `id`. */
  params?: z.ZodObject
  query?: z.ZodObject
  body?: z.ZodType
  /** Multipart upload: the body schema describes the fields beside the file; `max_bytes` bounds the file. */
  upload?: { max_bytes: number }
  /** What `data` holds. 'file' streams bytes, 'events' is the live stream. */
  response: z.ZodType | 'file' | 'events'
  /** What `meta` holds, where the answer has one (lists). */
  meta?: z.ZodType
  /** Writes need an Idempotency-Key unless they say 'none' (auth only). */
  repeat?: Repeat
}

/**
 * Declares one call of the wire: the server mounts it, the web calls it by its route literal, the OpenAPI document is
 * printed from it. Refuses (by type) an endpoint without access. Rule: ARCHITECTURE principle 3 and 6, API-14.
 */
export function endpoint<const E extends EndpointSpec>(spec: E): E {
  return spec
}

/** A row id: a positive safe integer, JSON number on the wire. Path parameters arrive as text and are read here. */
export const id = z.number().int().positive().max(Number.MAX_SAFE_INTEGER)

/** The version of a row that an edit started from (API-8). */
export const version = z.number().int().positive().max(2_147_483_647)

/** The same id in a path or query, where everything is text: digits only, so that 1e3, 0x10 and ' 1' are refused. */
export const idText = z
  .string()
  .regex(/^[1-9][0-9]{0,15}$/)
  .transform(Number)
  .refine(Number.isSafeInteger)

/** A whole number in a query, as text. Rule: INPUT-10. */
export function integerText(min: number, max: number) {
  return z
    .string()
    .regex(/^-?(0|[1-9][0-9]{0,15})$/)
    .transform(Number)
    .refine((n) => Number.isSafeInteger(n) && n >= min && n <= max)
}

/** 'true' or 'false' in a query. */
export const flagText = z.enum(['true', 'false']).transform((v) => v === 'true')

/** An instant on the wire: UTC with offset, as Date.toISOString writes it. */
export const instant = z.iso.datetime({ offset: true })

/**
 * An instant that a caller sends: within the years 2000 to 2100, and of an offset that exists (at most 14 hours), since
 * the database reads no others.
 */
export const sentInstant = instant.refine(
  (t) => t >= '2000' && t < '2101' && !/[+-](?:14:(?!00)|1[5-9]:|2\d:)\d\d$/.test(t),
)

/** A calendar day in SITE_TIME_ZONE, YYYY-MM-DD, between the years 2000 and 2100. */
export const day = z.iso.date().refine((d) => d >= '2000-01-01' && d < '2101-01-01')

/**
 * Text that a person typed: trimmed, NFC, 1 to `max` characters, no control characters but line breaks and tabs.
 * Refuses empty, spaces-only and what shows nothing: a reason of one zero-width space is none. Rule: INPUT-12.
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

/** Like `text`, but '' is allowed and means none. Rule: INPUT-12. */
export function optionalText(max: number) {
  return z
    .string()
    .trim()
    .normalize()
    .max(max)
    .regex(/^[^\p{Cc}]*(?:[\n\r\t][^\p{Cc}]*)*$/u)
}

/**
 * A code or other identifier: one line, NFC, no invisible or control characters, so that two codes that look alike are
 * alike (INPUT-9).
 */
export function code(max: number) {
  return z
    .string()
    .trim()
    .normalize()
    .min(1)
    .max(max)
    .regex(/^[^\p{Cc}\p{Cf}\p{Co}\p{Cn}\u2028\u2029]+$/u)
}
