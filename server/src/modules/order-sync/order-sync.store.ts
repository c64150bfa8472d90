import { columnMapping, type ColumnMapping } from '@platen/contracts/order-files/column-mapping'
import { importSources, type ImportOutcome } from '@platen/contracts/order-sync/import-outcome'
import { normalizedSearch } from '@platen/contracts/values/search-text'
import { legacyEncodings, type LegacyEncoding } from '@platen/contracts/values/text-encodings'
import { idRow } from '../../platform/db/row.ts'
import { z } from 'zod'
import sql from 'sql-template-tag'
import type { Tx } from '../../platform/db/database.types.ts'
import { claimOrder, isClaimable, putOff } from '../../platform/db/presence/lease.ts'
import type { FileProblem } from '../../platform/files/file-problem.ts'
import type { LineHold } from './lines/line-holds.views.ts'
import { isRemarked, type LineRemark } from './lines/line-remarks.rules.ts'
import type { OrderFileFormat } from '../order-files/incoming-order.public.types.ts'

export interface NewRun {
  store_id: number
  source: (typeof importSources)[number]
  file_name: string
  file_sha256: string
  is_check: boolean
  /** The moment to which its dates are moved, or null to keep them. */
  dates_to: Date | null
  /** The encoding that somebody chose. */
  encoding: LegacyEncoding | null
  /** The columns of a table of an unknown system, and whether they are those of an earlier file. */
  columns: ColumnMapping | null
  columns_remembered: boolean
  user_id: number
}

/** A run that this process works on. No other process takes it over as long as its lease is renewed. */
const claimedRunRow = z.strictObject({
  id: z.number(),
  store_id: z.number(),
  source: z.enum(importSources),
  file_name: z.string(),
  file_sha256: z.string(),
  is_check: z.boolean(),
  dates_to: z.string().nullable(),
  encoding: z.enum(legacyEncodings).nullable(),
  columns: columnMapping.nullable(),
  columns_remembered: z.boolean(),
  user_id: z.number(),
  settled: z.number(),
  total: z.number().nullable(),
  /** How often it failed in a row, without an order processed in between and for nothing that can be named. */
  failed_tries: z.number(),
})
export type ClaimedRun = z.output<typeof claimedRunRow>

export async function insertRun(tx: Tx, run: NewRun): Promise<number> {
  const { id } = await tx.one(
    idRow,
    sql`
    insert into import_runs (store_id, source, is_check, file_name, file_sha256, dates_to, encoding, columns,
      columns_remembered, user_id, search_text)
    values (${run.store_id}, ${run.source}, ${run.is_check}, ${run.file_name}, ${run.file_sha256}, ${run.dates_to},
      ${run.encoding}, ${run.columns && JSON.stringify(run.columns)}::jsonb, ${run.columns_remembered}, ${run.user_id},
      ${normalizedSearch(run.file_name)})
    returning id`,
  )
  return id
}

/** Claims the run with this id, or without an id the oldest one; those that failed go behind the others. */
export function claimRun(
  tx: Tx,
  owner: string,
  leaseSeconds: number,
  runId: number | null = null,
): Promise<ClaimedRun | undefined> {
  return tx.maybe(
    claimedRunRow,
    sql`
    update import_runs set state = 'running', lease_owner = ${owner}, lease_until = now() + ${leaseSeconds} * interval '1 second'
    where id = (
      select id from import_runs
      where ${isClaimable(owner)} and (${runId}::bigint is null or id = ${runId})
      order by ${claimOrder} limit 1 for update skip locked
    )
    returning id, store_id, source, file_name, file_sha256, is_check, dates_to, encoding, columns, columns_remembered, user_id,
      settled, total, failed_tries`,
  )
}

const renewLeaseRow = z.strictObject({ settled: z.number(), now: z.string() })

/** Renews the lease. Returns the time and how many orders are processed, or undefined if another worker has taken over the run. */
export async function renewLease(
  tx: Tx,
  runId: number,
  owner: string,
  leaseSeconds: number,
): Promise<{ settled: number; now: string } | undefined> {
  return tx.maybe(
    renewLeaseRow,
    sql`
    update import_runs set lease_until = now() + ${leaseSeconds} * interval '1 second'
    where id = ${runId} and lease_owner = ${owner} and state = 'running'
    returning settled, now()::timestamptz as now`,
  )
}

/** Puts a run back in the queue, so that the next worker doesn't have to wait for its lease to expire. */
export async function releaseRun(tx: Tx, runId: number, owner: string): Promise<void> {
  await tx.run(sql`
    update import_runs set state = 'queued', lease_owner = null, lease_until = null
    where id = ${runId} and lease_owner = ${owner} and state = 'running'`)
}

/** Lets only one import at a time write orders of a store. The lock is held until the transaction ends. */
export async function lockStoreImports(tx: Tx, storeId: number): Promise<void> {
  await tx.run(sql`select pg_advisory_xact_lock(hashtextextended(${`import orders of ${storeId}`}, 0))`)
}

/** Puts a run off that failed, behind the others. Does nothing if another worker has taken it over. */
export async function putOffRun(tx: Tx, runId: number, owner: string, isOutage: boolean): Promise<void> {
  await tx.run(sql`
    update import_runs set ${putOff(isOutage)} where id = ${runId} and lease_owner = ${owner} and state = 'running'`)
}

/** Saves what a file is. Returns false, and saves nothing, if another worker has taken the run over. */
export async function saveFileSummary(
  tx: Tx,
  runId: number,
  owner: string,
  file: { format: OrderFileFormat; total: number; notices: readonly FileProblem[] } & Pick<
    NewRun,
    'columns' | 'columns_remembered'
  >,
): Promise<boolean> {
  const saved = await tx.run(sql`
    update import_runs set format = ${file.format}, total = ${file.total}, notices = ${JSON.stringify(file.notices)}::jsonb,
      columns = ${file.columns && JSON.stringify(file.columns)}::jsonb, columns_remembered = ${file.columns_remembered}
    where id = ${runId} and lease_owner = ${owner} and state = 'running'`)
  return saved === 1
}

/** Ends a run whose file was refused as a whole. Does nothing if another worker has taken it over. */
export async function saveRefusal(
  tx: Tx,
  runId: number,
  owner: string,
  { code, values }: { code: string; values: object },
): Promise<void> {
  await tx.run(sql`
    update import_runs set state = 'refused', refusal_code = ${code}, refusal_values = ${JSON.stringify(values)}::jsonb,
      finished_at = now(), lease_owner = null, lease_until = null
    where id = ${runId} and lease_owner = ${owner} and state = 'running'`)
}

export interface NewLine {
  position: number
  external_number: string
  outcome: ImportOutcome
  order_id: number | null
  remarks: readonly LineRemark[]
  /** Where in the file its rows are. */
  file_lines: readonly number[]
  /** What the order is on hold for because of this line. */
  held: LineHold | null
  raw: unknown
  items: number
  pieces: number
}

/** Stores the outcome of each order of a batch and adds them to the run's counts. */
export async function saveLines(tx: Tx, runId: number, lines: readonly NewLine[]): Promise<void> {
  const count = (outcome: ImportOutcome) => lines.filter((line) => line.outcome === outcome).length
  const sum = (of: 'items' | 'pieces') => lines.reduce((total, line) => total + line[of], 0)
  await tx.run(sql`
    insert into import_lines (run_id, position, external_number, outcome, order_id, remarks, remarked, file_lines,
      held_kind, held_reason, raw)
    select ${runId}, position, external_number, outcome, order_id, remarks, remarked, file_lines, held ->> 'kind',
      held ->> 'reason', nullif(raw, 'null'::jsonb)
    from jsonb_to_recordset(${JSON.stringify(lines.map((line) => ({ ...line, remarked: isRemarked(line) })))}::jsonb)
      as l(position int, external_number text, outcome text, order_id bigint, remarks jsonb, remarked boolean,
        file_lines int[], held jsonb, raw jsonb)`)
  await tx.run(sql`
    update import_runs set failed_tries = 0, settled = settled + ${lines.length}, created = created + ${count('created')},
      updated = updated + ${count('updated')}, skipped = skipped + ${count('skipped')}, failed = failed + ${count('failed')},
      remarked = remarked + ${lines.filter(isRemarked).length}, held = held + ${lines.filter((line) => line.held).length},
      items = items + ${sum('items')}, pieces = pieces + ${sum('pieces')}
    where id = ${runId}`)
}

/** Returns which of these orders exist. */
export async function findExistingOrders(tx: Tx, ids: readonly number[]): Promise<Set<number>> {
  const rows = await tx.rows(idRow, sql`select id from orders where id = any(${ids}::bigint[])`)
  return new Set(rows.map(({ id }) => id))
}

/** Ends a run. Returns false, and changes nothing, if another worker has taken it over. */
export async function finishRun(tx: Tx, runId: number, owner: string): Promise<boolean> {
  const finished = await tx.run(sql`
    update import_runs set state = case when is_check then 'checked' else 'done' end, finished_at = now(), lease_owner = null, lease_until = null
    where id = ${runId} and lease_owner = ${owner} and state = 'running'`)
  return finished === 1
}

/**
 * Erases the file of a finished run if every order in it is erased: it has nothing that anybody may still need. Returns
 * whether it did.
 */
export async function eraseFileOfErased(tx: Tx, runId: number): Promise<boolean> {
  const erased = await tx.rows(
    idRow,
    sql`
    update import_runs r set erased_at = now(), file_sha256 = null
    where r.id = ${runId} and r.erased_at is null and exists (select from import_lines l where l.run_id = r.id)
      and not exists (select from import_lines l left join orders o on o.id = l.order_id
        where l.run_id = r.id and o.erased_at is null)
    returning r.id`,
  )
  return erased.length > 0
}

const erasedImportRow = z.strictObject({ id: z.number(), file: z.string() })

/**
 * Erases what imports that ended that many days ago keep of their file: the file itself, whose hash is returned, and
 * the raw data of lines without an order. Lines of an order are erased with it.
 */
export async function eraseImports(tx: Tx, afterDays: number, limit: number): Promise<string[]> {
  const runs = await tx.rows(
    erasedImportRow,
    sql`
    select id, file_sha256 as file from import_runs
    where erased_at is null and finished_at < now() - ${afterDays} * interval '1 day'
    order by finished_at, id limit ${limit} for update skip locked`,
  )
  const ids = runs.map((run) => run.id)
  await tx.run(sql`
    update import_lines set raw = null, remarks = without_values(remarks)
    where run_id = any(${ids}::bigint[]) and order_id is null`)
  await tx.run(sql`update import_runs set erased_at = now(), file_sha256 = null where id = any(${ids}::bigint[])`)
  return runs.map((run) => run.file)
}

/**
 * Checks the deferred constraints now instead of at the commit. In a savepoint, a violation undoes only that savepoint.
 */
export async function checkDeferred(tx: Tx): Promise<void> {
  await Promise.all([tx.run(sql`set constraints all immediate`), tx.run(sql`set constraints all deferred`)])
}
