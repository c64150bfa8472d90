import type { RecordValues } from '@platen/contracts/records/record'
import type { Tx } from '../../platform/db/database.types.ts'
import type { Call, Ctx } from '../../platform/http/context.ts'
import { refusal } from '../../platform/http/refusal.ts'
import { mapInSlices } from '../../platform/jobs/slices.ts'
import type { RecordKind, RecordSetKind, RecordVersion } from './record-kind.service.ts'
import { lockVersion, recordChanges } from './records.actions.ts'
import * as store from './records.store.ts'

// What `records.actions.ts` does for one record, for many at once: the same history in a fixed number of statements.

const none: RecordValues = {}

/** Records that records were created. Returns them with their versions, in the order of their ids here. */
export async function recordCreated<A>(
  tx: Tx,
  ctx: Call,
  kind: RecordKind<A>,
  ids: readonly number[],
): Promise<RecordVersion[]> {
  const rows = await withVersions(tx, kind, ids)
  await recordHappened(tx, ctx, kind, 'created', rows)
  return rows
}

/**
 * Changes records, all or none: locks them, refuses an edit of another version or of an archived record as
 * `changeRecord` does, runs `change`, and records which values of each differ. Returns their versions afterwards.
 */
export async function changeRecords<A>(
  tx: Tx,
  ctx: Ctx,
  kind: RecordSetKind<A>,
  records: readonly RecordVersion[],
  change: () => Promise<unknown>,
): Promise<RecordVersion[]> {
  const locked = await lockVersions(tx, ctx, kind, records)
  if (locked.some((record) => record.archived)) throw refusal('record_archived')
  const ids = records.map((record) => record.id)
  const before = await kind.readValuesOf(tx, ids)
  await change()
  const after = await kind.readValuesOf(tx, ids)
  const saved = await store.readVersions(tx, kind.table, ids)
  const toRow = ({ id, version }: RecordVersion) => ({
    id,
    version,
    before: before.get(id) ?? none,
    after: after.get(id) ?? none,
  })
  // What belongs to a record, such as its lines, is part of it: the next edit must be based on this change.
  const untouched = await mapInSlices(locked, ({ id, version }) => {
    const isTouched = saved.get(id) !== version || JSON.stringify(before.get(id)) === JSON.stringify(after.get(id))
    return isTouched ? [] : [id]
  })
  await store.touchRecords(tx, kind.table, untouched.flat())
  const rows = await withVersions(tx, kind, ids)
  await recordChanges(tx, ctx, kind.noun, { event: 'edited' }, rows.map(toRow))
  return rows
}

// `beforeArchive` and `beforeRestore` of the kind don't run here: its noun does for all at once what they do for one.

export function archiveRecords<A>(tx: Tx, ctx: Ctx, kind: RecordKind<A>, records: readonly RecordVersion[]) {
  return setArchived(tx, ctx, kind, records, true)
}

export function restoreRecords<A>(tx: Tx, ctx: Ctx, kind: RecordKind<A>, records: readonly RecordVersion[]) {
  return setArchived(tx, ctx, kind, records, false)
}

async function setArchived<A>(
  tx: Tx,
  ctx: Ctx,
  kind: RecordKind<A>,
  records: readonly RecordVersion[],
  archived: boolean,
): Promise<RecordVersion[]> {
  const locked = await lockVersions(tx, ctx, kind, records)
  const switched = locked.filter((record) => record.archived !== archived).map((record) => record.id)
  await store.saveArchived(tx, kind.table, switched, archived)
  const happened = archived ? 'archived' : 'restored'
  await recordHappened(tx, ctx, kind, happened, await withVersions(tx, kind, switched))
  return withVersions(
    tx,
    kind,
    records.map((record) => record.id),
  )
}

async function lockVersions<A>(
  tx: Tx,
  ctx: Ctx,
  kind: RecordKind<A>,
  records: readonly RecordVersion[],
): Promise<store.LockedState[]> {
  const ids = records.map((record) => record.id)
  const locked = await store.lockRecords(tx, kind.table, ids)
  const versions = new Map(locked.map((record) => [record.id, record.version]))
  for (const { id, version } of records) {
    // Refuses, and says who changed what.
    if (versions.get(id) !== version) await lockVersion(tx, ctx, kind, id, version)
  }
  return locked
}

async function withVersions<A>(tx: Tx, kind: RecordKind<A>, ids: readonly number[]): Promise<RecordVersion[]> {
  const versions = await store.readVersions(tx, kind.table, ids)
  return ids.map((id) => ({ id, version: versions.get(id) ?? 1 }))
}

async function recordHappened<A>(
  tx: Tx,
  ctx: Call,
  kind: RecordKind<A>,
  event: string,
  rows: readonly RecordVersion[],
): Promise<void> {
  const entries = await mapInSlices(rows, (row) => ({ ...row, before: null, after: none }))
  return recordChanges(tx, ctx, kind.noun, { event }, entries)
}
