import type { ChangedMeanwhile, RecordValues } from '@platen/contracts/records/record'
import { isStillReferenced } from '../../../platform/db/connection/connection-errors.ts'
import type { Reader, Tx } from '../../../platform/db/database.types.ts'
import type { Ctx } from '../../../platform/http/context.ts'
import { editorFor, meanwhileRefusal, refusal } from '../../../platform/http/refusal.ts'
import { mapInSlices } from '../../../platform/jobs/slices.ts'
import type { AuditAuthor } from '../audit.public.ts'
import { insertEntries } from '../audit.store.ts'
import { readChanges } from '../history.views.ts'
import { findChangedFields, toAuditSubject } from './record-changes.rules.ts'
import type { LabelColumn, SearchedBy } from './known-records.service.ts'
import * as store from './records.store.ts'

/** What the functions below need to know of a noun whose rows people maintain. One constant per noun. */
export interface RecordKind<Answer> {
  /** As in its path: `printer-tags`. */
  noun: string
  /** The table, which `make_record` made one of records. */
  table: string
  /** The column that says what people call a row; null where there is none. */
  label: LabelColumn | null
  /** By what the audit log finds rows along with their whole name: their search text, where it isn't said. */
  searched_by?: SearchedBy
  /** The values that the history keeps, as people read them: names and codes, no ids, no secrets. */
  readValues: (db: Reader, id: number) => Promise<RecordValues>
  /** What a call about one record answers. */
  read: (ctx: Ctx, db: Reader, id: number) => Promise<Answer>
}

/** A version of a record, on which a change of it is based. */
export interface RecordVersion {
  id: number
  version: number
}

type Change = (tx: Tx, record: store.LockedRecord) => Promise<unknown>

/** What was done, for the history: `edited`; `other` names another record that took part. */
interface Happened {
  event: string
  other?: string
}

/**
 * Creates a record, records it, and returns what its screen shows. `insert` returns its id, and of which other record
 * it is a copy.
 */
export function createRecord<A>(
  ctx: Ctx,
  kind: RecordKind<A>,
  insert: (tx: Tx) => Promise<{ id: number; copy_of?: string | undefined }>,
): Promise<A> {
  return ctx.write(async (tx) => {
    const { id, copy_of: original } = await insert(tx)
    const happened = original === undefined ? { event: 'created' } : { event: 'duplicated', other: original }
    await recordEvent(tx, ctx, kind, id, happened)
    return kind.read(ctx, tx, id)
  })
}

/** Records what was done with a record, and which of its values differ from those of `before`. */
export async function recordEvent<A>(
  tx: Tx,
  ctx: Ctx,
  kind: RecordKind<A>,
  id: number,
  happened: Happened,
  before?: RecordValues,
): Promise<void> {
  const changes = before ? findChangedFields(before, await kind.readValues(tx, id)) : []
  const version = await store.readVersion(tx, kind.table, id)
  await insertHistory(tx, ctx, kind.noun, happened, [{ id, version, changes }])
}

/**
 * Changes a record: locks it, refuses an edit of another version (`changed_meanwhile`, with what was changed since) and
 * of an archived record, runs `change`, and records which values differ. An edit without a difference is not recorded.
 * Rules: API-8, RECORD-2.
 */
export function changeRecord<A>(
  ctx: Ctx,
  kind: RecordKind<A>,
  { id, version }: { id: number; version: number },
  change: Change,
  happened: Happened = { event: 'edited' },
): Promise<A> {
  return ctx.write((tx) => changeRecordIn(tx, ctx, kind, { id, version }, change, happened))
}

/** Does the same in a transaction that the caller began, for actions that decide something about the record first. */
export async function changeRecordIn<A>(
  tx: Tx,
  ctx: Ctx,
  kind: RecordKind<A>,
  { id, version }: { id: number; version: number },
  change: Change,
  happened: Happened = { event: 'edited' },
): Promise<A> {
  const record = await lockVersion(tx, ctx, kind, id, version)
  if (record.archived) throw refusal('record_archived')
  const before = await kind.readValues(tx, id)
  await change(tx, record)
  const changes = findChangedFields(before, await kind.readValues(tx, id))
  if (changes.length > 0) {
    // What belongs to the record, such as its lines, is part of it: the next edit must be based on this change.
    if ((await store.readVersion(tx, kind.table, id)) === record.version) await store.touchRecords(tx, kind.table, [id])
    const saved = await store.readVersion(tx, kind.table, id)
    await insertHistory(tx, ctx, kind.noun, happened, [{ id, version: saved, changes }])
  }
  return kind.read(ctx, tx, id)
}

/** Archives a record: it stays readable where it was used and can't be chosen for new work (RECORD-3). */
export function archiveRecord<A>(
  ctx: Ctx,
  kind: RecordKind<A>,
  given: { id: number; version: number },
  alsoArchive: Change = async () => undefined,
): Promise<A> {
  return setArchived(ctx, kind, given, true, alsoArchive)
}

/** Restores an archived record. */
export function restoreRecord<A>(
  ctx: Ctx,
  kind: RecordKind<A>,
  given: { id: number; version: number },
  alsoRestore: Change = async () => undefined,
): Promise<A> {
  return setArchived(ctx, kind, given, false, alsoRestore)
}

function setArchived<A>(
  ctx: Ctx,
  kind: RecordKind<A>,
  { id, version }: { id: number; version: number },
  archived: boolean,
  also: Change = async () => undefined,
): Promise<A> {
  return ctx.write(async (tx) => {
    const record = await lockVersion(tx, ctx, kind, id, version)
    if (record.archived !== archived) {
      await also(tx, record)
      await store.saveArchived(tx, kind.table, [id], archived)
      await recordEvent(tx, ctx, kind, id, { event: archived ? 'archived' : 'restored' })
    }
    return kind.read(ctx, tx, id)
  })
}

/**
 * Deletes a record that nothing refers to. Refuses (`record_in_use`) one that something refers to, which the foreign
 * keys of the database know: it can be archived. `judge` refuses for what they don't know.
 */
export function deleteRecord<A>(
  ctx: Ctx,
  kind: RecordKind<A>,
  { id, version }: { id: number; version: number },
  judge: Change = async () => undefined,
): Promise<{ deleted: true }> {
  return ctx.write(async (tx) => {
    const record = await lockVersion(tx, ctx, kind, id, version)
    await judge(tx, record)
    try {
      await tx.savepoint(() => store.deleteRow(tx, kind.table, id))
    } catch (error) {
      throw isStillReferenced(error) ? refusal('record_in_use') : error
    }
    await insertHistory(tx, ctx, kind.noun, { event: 'deleted' }, [{ id, version: record.version, changes: [] }])
    return { deleted: true as const }
  })
}

/** Locks a record for an edit that is based on a version. Throws `not_found` or `changed_meanwhile`. */
export async function lockVersion<A>(
  tx: Tx,
  ctx: Ctx,
  kind: RecordKind<A>,
  id: number,
  version: number,
): Promise<store.LockedRecord> {
  const record = await store.lockRecord(tx, kind.table, id)
  if (!record) throw refusal('not_found')
  if (record.version === version) return record
  const by = editorFor(ctx, { user_id: record.updated_by_id, who: record.updated_by })
  const details: ChangedMeanwhile = {
    version: record.version,
    ...by,
    at: record.updated_at,
    current: await kind.read(ctx, tx, id),
    changes: await readChanges(tx, ctx, { noun: kind.noun, id, version }),
  }
  throw meanwhileRefusal('changed_meanwhile', by, {}, details)
}

/** Counts a change of what belongs to a record, such as its lines, as one of the record itself. */
export function touchRecord<A>(tx: Tx, kind: RecordKind<A>, id: number): Promise<void> {
  return store.touchRecords(tx, kind.table, [id])
}

/** One row of a change of many, with its values before and after; null where it didn't exist yet. */
export interface ChangedRow {
  id: number
  version: number
  before: RecordValues | null
  after: RecordValues
}

/** Records a change of many rows at once, such as an import or a bulk edit; rows without a difference are left out. */
export async function recordChanges(
  tx: Tx,
  by: AuditAuthor,
  noun: string,
  happened: Happened,
  rows: readonly ChangedRow[],
): Promise<void> {
  const entries = await mapInSlices(rows, ({ id, version, before, after }) => {
    const changes = before === null ? [] : findChangedFields(before, after)
    return before !== null && changes.length === 0 ? [] : [{ id, version, changes }]
  })
  await insertHistory(tx, by, noun, happened, entries.flat())
}

type Changes = ReturnType<typeof findChangedFields>

async function insertHistory(
  tx: Tx,
  by: AuditAuthor,
  noun: string,
  { event, other }: Happened,
  entries: readonly { id: number; version: number; changes: Changes }[],
): Promise<void> {
  if (entries.length === 0) return
  await insertEntries(
    tx,
    {
      user_id: by.user.id === 0 ? null : by.user.id,
      session_id: by.session_id,
      action: `${toAuditSubject(noun)}.${event}`,
    },
    await mapInSlices(entries, ({ id, version, changes }) => ({
      subject_id: id,
      details: JSON.stringify({ version, changes, ...(other !== undefined && { other }) }),
    })),
  )
}
