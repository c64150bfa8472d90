import { findRecordBulkTitle } from '@platen/contracts/lists/record-bulk-titles'
import { z } from 'zod'
import type { SingleCall } from '../../platform/http/single-call.types.ts'
import type { BulkAction } from '../../platform/bulk/bulk-action.types.ts'
import { defineBulkAction } from '../../platform/bulk/bulk-actions.ts'
import type { Reader, Tx } from '../../platform/db/database.types.ts'
import type { Ctx } from '../../platform/http/context.ts'
import { refusal, type Denial } from '../../platform/http/refusal.ts'
import { readRecordStates } from './record-bulk-states.views.ts'
import type { RecordKind, RecordVersion } from './record-kind.service.ts'
import { archiveRecord, restoreRecord } from './records.actions.ts'
import { lockRecord } from './records.store.ts'

interface RecordBulk<Input> {
  /** The calls that archive and restore one record. */
  single: Readonly<Record<'archive' | 'restore', SingleCall>>
  /** The column by which people call a record. */
  nameColumn: string
  /** How one record is archived and restored, where these aren't `archiveRecord` and `restoreRecord`. */
  archive?: (ctx: Ctx, record: RecordVersion, input: Input) => Promise<unknown>
  restore?: (ctx: Ctx, record: RecordVersion) => Promise<unknown>
  /** What archiving takes, if anything, the same for all records, and what else it then changes. */
  archiving?: { input: z.ZodType<Input> } & Pick<BulkAction<Ctx, Input>, 'alsoChanges'>
  /** What these two lock before the row, if anything: locks are taken in the same order here. */
  lockFirst?: (tx: Tx) => Promise<void>
  /** Why some of these archived records can't be restored, such as a name that another one has. */
  findUnrestorable?: (db: Reader, ids: readonly number[]) => Promise<ReadonlyMap<number, Denial>>
}

/** Returns the bulk actions that archive and restore the records of a noun, whose list has the noun's name (BULK-7). */
export function recordBulkActions<A, Input = unknown>(
  kind: RecordKind<A>,
  noun: RecordBulk<Input>,
): readonly BulkAction<Ctx>[] {
  return [recordBulkAction(kind, noun, 'archive'), recordBulkAction(kind, noun, 'restore')]
}

function recordBulkAction<A, Input>(
  kind: RecordKind<A>,
  noun: RecordBulk<Input>,
  key: 'archive' | 'restore',
): BulkAction<Ctx> {
  const { archive = (ctx, record) => archiveRecord(ctx, kind, record) } = noun
  const { restore = (ctx, record) => restoreRecord(ctx, kind, record) } = noun
  const archiving = key === 'archive' ? noun.archiving : undefined
  const isDone = (archived: boolean) => archived === (key === 'archive')
  const code = key === 'archive' ? 'record_already_archived' : 'record_not_archived'
  return defineBulkAction({
    key: `${kind.noun}.${key}`,
    list: kind.noun,
    title: findRecordBulkTitle(kind.noun, key),
    single: noun.single[key],
    input: archiving?.input ?? (z.strictObject({}) as unknown as z.ZodType<Input>),
    ...(archiving?.alsoChanges && { alsoChanges: archiving.alsoChanges }),
    async judge(db, ids) {
      const records = await readRecordStates(db, kind.table, noun.nameColumn, ids)
      const denials = key === 'restore' ? await noun.findUnrestorable?.(db, ids) : undefined
      return records.map(({ id, name, archived }) => ({
        id,
        name,
        denial: isDone(archived) ? { code, values: { name } } : (denials?.get(id) ?? null),
      }))
    },
    async run(tx, ctx, id, input) {
      await noun.lockFirst?.(tx)
      // In a bulk run nobody looked at a version: the record as it is now is the one to archive.
      const record = await lockRecord(tx, kind.table, id)
      if (!record) throw refusal('not_found')
      const recordVersion = { id, version: record.version }
      await (key === 'archive' ? archive(ctx, recordVersion, input) : restore(ctx, recordVersion))
    },
  })
}
