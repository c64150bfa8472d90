import type { z } from 'zod'
import { errors } from '@platen/contracts/errors'
import type { Tx } from '../db/database.types.ts'
import { parsePart } from '../http/input.ts'
import { refusal, Refusal, type FieldText } from '../http/refusal.ts'
import { eachInSlices } from '../jobs/slices.ts'
import { cellText } from './file-columns.ts'
import type { FileRow, RowProblem } from './file-row.types.ts'

function toText({ code, values }: Refusal): FieldText {
  return { en: errors[code].en, fr: errors[code].fr, values }
}

function problemsOf(line: number, error: unknown, columnOf: (field: string) => string): RowProblem[] {
  if (!(error instanceof Refusal)) throw error
  const fields = Object.entries(error.extras.fields ?? {})
  if (fields.length === 0) return [{ line, column: '', text: toText(error) }]
  return fields.map(([field, text]) => ({ line, column: columnOf(field), text }))
}

/**
 * Saves rows one by one, each in a savepoint, so that a refused one leaves the others alone.
 * @param columnOf - the column of a field that a refusal names
 */
export async function saveEach(
  tx: Tx,
  rows: readonly FileRow[],
  columnOf: (field: string) => string,
  save: (row: FileRow) => Promise<unknown>,
): Promise<RowProblem[]> {
  const problems: RowProblem[] = []
  for (const row of rows) {
    try {
      await tx.savepoint(() => save(row))
    } catch (error) {
      problems.push(...problemsOf(row.line, error, columnOf))
    }
  }
  return problems
}

/** The column of a field where both have one name. */
export const sameName = (field: string): string => field

/** Returns what a row says of its record, without whether it is archived, which acts of their own change. */
export function withoutArchived({ values: { archived: _archived, ...values } }: FileRow): FileRow['values'] {
  return values
}

/** Whether a row is about an archived record that stays archived, and can't be edited. */
export function isKeptArchived({ stored, values }: FileRow): boolean {
  return values.archived === true && stored?.values.archived === true
}

// Parsing a row, and refusing it, takes longer than most of what is done with one.
const rowsPerSlice = 100

/**
 * Parses what rows say by the body of the call that saves them, in slices. Returns the bodies and the problems of the
 * others.
 */
export async function parseRows<S extends z.ZodType>(
  rows: readonly FileRow[],
  schema: S,
  columnOf: (field: string) => string,
  toBody: (row: FileRow) => unknown,
): Promise<{ parsed: { row: FileRow; body: z.output<S> }[]; problems: RowProblem[] }> {
  const problems: RowProblem[] = []
  const parsed: { row: FileRow; body: z.output<S> }[] = []
  const parse = (row: FileRow) => {
    try {
      parsed.push({ row, body: parsePart(schema, toBody(row)) })
    } catch (error) {
      problems.push(...problemsOf(row.line, error, columnOf))
    }
  }
  await eachInSlices(rows, parse, rowsPerSlice)
  return { parsed, problems }
}

/** Saves parsed rows one by one, as `saveEach` does. */
export function saveParsed<B>(
  tx: Tx,
  parsed: readonly { row: FileRow; body: B }[],
  columnOf: (field: string) => string,
  save: (row: FileRow, body: B) => Promise<unknown>,
): Promise<RowProblem[]> {
  const bodies = new Map(parsed.map(({ row, body }) => [row, body]))
  return saveEach(
    tx,
    parsed.map(({ row }) => row),
    columnOf,
    (row) => save(row, bodies.get(row) as B),
  )
}

// Each try finds at least one more row that can't be saved, and mostly all of them at once.
const maxTries = 10

/**
 * Saves rows together by an action that takes many, all or none, and names refused ones as `variants.17.sku`. What it
 * refuses is left out, and the rest is tried again.
 */
export async function saveTogether<R extends { row: FileRow }>(
  tx: Tx,
  rows: readonly R[],
  columnOf: (field: string) => string,
  save: (rows: readonly R[]) => Promise<unknown>,
): Promise<RowProblem[]> {
  let problems: RowProblem[] = []
  let left = rows
  for (let tries = 0; tries < maxTries && left.length > 0; tries++) {
    try {
      await tx.savepoint(() => save(left))
      return problems
    } catch (error) {
      if (!(error instanceof Refusal)) throw error
      const found = namedRows(left, error, columnOf)
      if (found.length === 0) break
      // Not by spreading arguments: a file may have more problems than a call can take.
      problems = [...problems, ...found]
      const lines = new Set(found.map((problem) => problem.line))
      left = left.filter(({ row }) => !lines.has(row.line))
    }
  }
  return [...problems, ...left.map(({ row }) => ({ line: row.line, column: '', text: cellText('file_row_failed') }))]
}

function namedRows(
  rows: readonly { row: FileRow }[],
  { extras }: Refusal,
  columnOf: (field: string) => string,
): RowProblem[] {
  return Object.entries(extras.fields ?? {}).flatMap(([field, text]) => {
    const [, index, cell = ''] = /^\w+\.(\d+)(?:\.(.*))?$/.exec(field) ?? []
    const row = index === undefined ? undefined : rows[Number(index)]
    return row ? [{ line: row.row.line, column: columnOf(cell), text }] : []
  })
}

interface RecordCalls {
  create: () => Promise<{ id: number; version: number }>
  edit: (record: { id: number; version: number }) => Promise<{ id: number; version: number }>
  archive: (record: { id: number; version: number }) => Promise<unknown>
  restore: (record: { id: number; version: number }) => Promise<{ id: number; version: number }>
}

/**
 * Saves a row of a record that can be archived: an archived one is restored before it is edited, and archived after
 * it. One that stays archived can't be edited.
 */
export async function saveRecord({ stored, values }: FileRow, calls: RecordCalls): Promise<void> {
  if (!stored) {
    const created = await calls.create()
    if (values.archived === true) await calls.archive(created)
    return
  }
  const wasArchived = stored.values.archived === true
  if (wasArchived && values.archived === true) throw refusal('record_archived')
  const now = wasArchived ? await calls.restore(stored) : stored
  const edited = await calls.edit(now)
  if (values.archived === true) await calls.archive(edited)
}
