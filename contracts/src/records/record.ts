import { z } from 'zod'
import type { Access } from '../ability.ts'
import { endpoint, id, idText, instant, type Contract } from '../endpoint.ts'
import { recordErrors } from './errors.ts'

/** Who created and last changed a row that people maintain, and when it was archived (RECORD-1). */
export const recordStamp = z.strictObject({
  created_at: instant,
  created_by: z.string(),
  updated_at: instant,
  updated_by: z.string(),
  /** An archived row stays readable where it was used, and can't be chosen for new work. */
  archived_at: instant.nullable(),
})
export type RecordStamp = z.infer<typeof recordStamp>

/** A value as histories show it: what people read, such as a code, and no ids. */
export const changedValue = z.union([z.string(), z.number(), z.boolean(), z.null(), z.array(z.string())])
export type ChangedValue = z.infer<typeof changedValue>

/** The fields of a record that its history keeps: values as people read them, without secrets. */
export type RecordValues = Readonly<Record<string, ChangedValue>>

export const fieldChange = z.strictObject({ field: z.string(), before: changedValue, after: changedValue })
export type FieldChange = z.infer<typeof fieldChange>

export const historyEntry = z.strictObject({
  id,
  at: instant,
  who: z.string(),
  /** What was done, such as `created`, `edited`, `archived`. */
  event: z.string(),
  /** The other record that it was done with, such as the one that was merged into this one. */
  other: z.string().nullable(),
  changes: z.array(fieldChange),
})
export type HistoryEntry = z.infer<typeof historyEntry>

/** Entries of a history per page. */
export const historyPageSize = 20

/**
 * Declares the history of a noun's records: GET /<noun>/:id/history, newest first. It shows no network addresses and no
 * sessions, so that anyone who may read the record may read it (RECORD-5).
 */
export function historyOf<const N extends string, const P extends Access>(noun: N, access: P) {
  return endpoint({
    route: `GET /${noun}/:id/history`,
    access,
    summary: `What was changed in one of the ${noun.replaceAll('-', ' ')}, by whom and when; newest first.`,
    params: z.strictObject({ id: idText }),
    query: z.strictObject({ after: idText.optional() }),
    response: z.array(historyEntry),
    meta: z.strictObject({ next: z.number().int().nullable() }),
  })
}

/** The `details` of `changed_meanwhile`: the record as it is now, and what was changed since the edit began (API-8). */
export const changedMeanwhile = z.strictObject({
  version: z.number().int(),
  who: z.string(),
  /** Whether the caller did it, elsewhere; left out for somebody else. */
  own: z.literal(true).optional(),
  at: instant,
  /** The record as the call would have answered it; of a line that has a version of its own, the line. */
  current: z.unknown(),
  /**
   * Field by field since the version that the edit was based on, each with who changed it last and when; lines have
   * none.
   */
  changes: z.array(fieldChange.extend({ who: z.string(), own: z.literal(true).optional(), at: instant })),
})
export type ChangedMeanwhile = z.infer<typeof changedMeanwhile>

/** What all nouns with records share. */
export const recordContract = { endpoints: [], errors: recordErrors } as const satisfies Contract
