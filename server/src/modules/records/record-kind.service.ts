import type { RecordValues } from '@platen/contracts/records/record'
import type { Reader, Tx } from '../../platform/db/database.types.ts'
import type { Ctx } from '../../platform/http/context.ts'
import { knowRecords, type LabelColumn, type SearchedBy } from '../audit/known-records.public.ts'
import type { LockedRecord } from './records.store.ts'

/** A version of a record, on which a change of it is based. */
export interface RecordVersion {
  id: number
  version: number
}

/** What an act does besides, before it and in its transaction, when the record is locked: it refuses, or changes more. */
type BeforeAct = (tx: Tx, ctx: Ctx, record: LockedRecord) => Promise<unknown>

/** What the functions of this module need to know of a noun whose rows people maintain. One constant per noun. */
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
  beforeArchive?: BeforeAct
  beforeRestore?: BeforeAct
  /** Foreign keys refuse to delete what is in use by themselves. */
  beforeDelete?: BeforeAct
}

/** A noun of which many records are saved at once, by a file for example. */
export interface RecordSetKind<Answer> extends RecordKind<Answer> {
  /** As `readValues`, by id. */
  readValuesOf: (db: Reader, ids: readonly number[]) => Promise<Map<number, RecordValues>>
}

/**
 * Declares a kind of record, once per noun. The audit log then names its rows and finds them by what they are called.
 * Returns it unchanged.
 */
export function defineRecord<K extends Pick<RecordKind<unknown>, 'noun' | 'table' | 'label' | 'searched_by'>>(
  kind: K,
): K {
  const { noun, table, label, searched_by: searchedBy = 'search_text' } = kind
  if (label !== null) knowRecords(noun, { table, label, searched_by: searchedBy })
  return kind
}
