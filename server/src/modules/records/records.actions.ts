import type { ChangedMeanwhile, RecordValues } from '@platen/contracts/records/record'
import { isStillReferenced } from '../../platform/db/connection/connection-errors.ts'
import type { Tx } from '../../platform/db/database.types.ts'
import type { Call, Ctx } from '../../platform/http/context.ts'
import { editorFor, meanwhileRefusal, refusal } from '../../platform/http/refusal.ts'
import { mapInSlices } from '../../platform/jobs/slices.ts'
import { recordAuditOfMany, type AuditAuthor } from '../audit/audit.public.ts'
import { toAuditSubject } from '../audit/known-records.public.ts'
import { readChanges } from './history.views.ts'
import { findChangedFields } from './record-changes.rules.ts'
import type { RecordKind, RecordVersion } from './record-kind.service.ts'
import * as store from './records.store.ts'

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
  ctx: Call,
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
  { id, version }: RecordVersion,
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
  { id, version }: RecordVersion,
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

/**
 * Archives a record: it stays readable where it was used and can't be chosen for new work (RECORD-3).
 * @param alsoArchive - what only this call does besides, after `beforeArchive` of the kind
 */
export function archiveRecord<A>(
  ctx: Ctx,
  kind: RecordKind<A>,
  archived: RecordVersion,
  alsoArchive?: Change,
): Promise<A> {
  return setArchived(ctx, kind, archived, async (tx, record) => {
    await kind.beforeArchive?.(tx, ctx, record)
    await alsoArchive?.(tx, record)
  })
}

/** Restores an archived record. */
export function restoreRecord<A>(ctx: Ctx, kind: RecordKind<A>, restored: RecordVersion): Promise<A> {
  return setArchived(ctx, kind, restored, null)
}

/** Both acts on one record, as files of rows call them. */
export function archivingOf<A>(ctx: Ctx, kind: RecordKind<A>) {
  return {
    archive: (record: RecordVersion) => archiveRecord(ctx, kind, record),
    restore: (record: RecordVersion) => restoreRecord(ctx, kind, record),
  }
}

/** `archive` is what archiving does besides; null restores. */
function setArchived<A>(
  ctx: Ctx,
  kind: RecordKind<A>,
  { id, version }: RecordVersion,
  archive: Change | null,
): Promise<A> {
  const isArchiving = archive !== null
  return ctx.write(async (tx) => {
    const record = await lockVersion(tx, ctx, kind, id, version)
    if (record.archived !== isArchiving) {
      await (isArchiving ? archive(tx, record) : kind.beforeRestore?.(tx, ctx, record))
      await store.saveArchived(tx, kind.table, [id], isArchiving)
      await recordEvent(tx, ctx, kind, id, { event: isArchiving ? 'archived' : 'restored' })
    }
    return kind.read(ctx, tx, id)
  })
}

/**
 * Deletes a record that nothing refers to. Refuses (`record_in_use`) one that something refers to, which the foreign
 * keys of the database know: it can be archived. `beforeDelete` of the kind refuses for what they don't know.
 */
export function deleteRecord<A>(
  ctx: Ctx,
  kind: RecordKind<A>,
  { id, version }: RecordVersion,
): Promise<{ deleted: true }> {
  return ctx.write(async (tx) => {
    const record = await lockVersion(tx, ctx, kind, id, version)
    await kind.beforeDelete?.(tx, ctx, record)
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
  const rows = await mapInSlices(entries, ({ id, version, changes }) => ({
    subject_id: id,
    details: JSON.stringify({ version, changes, ...(other !== undefined && { other }) }),
  }))
  await recordAuditOfMany(tx, by, `${toAuditSubject(noun)}.${event}`, rows)
}
