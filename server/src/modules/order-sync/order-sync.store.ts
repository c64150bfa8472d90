import type { ImportOutcome } from '@platen/contracts/orders/import-outcome'
import sql from 'sql-template-tag'
import type { Tx } from '../../platform/db/database.ts'
import type { FileProblem } from '../../platform/files/file-problem.ts'
import type { OrderFileFormat } from '../order-files/order-files.public.ts'

export interface NewRun {
  store_id: number
  source: 'upload' | 'command' | 'api'
  file_name: string
  file_sha256: string
  moves_dates: boolean
  user_id: number
}

/** A run that this process works on: nobody else does as long as its lease is renewed. */
export interface ClaimedRun {
  id: number
  store_id: number
  file_sha256: string
  /** When the run was made, where the dates of its file are moved to that day. */
  dates_to: string | null
  user_id: number
  settled: number
  total: number | null
}

export async function insertRun(tx: Tx, run: NewRun): Promise<number> {
  const { id } = await tx.one<{ id: number }>(sql`
    insert into import_runs (store_id, source, file_name, file_sha256, moves_dates, user_id)
    values (${run.store_id}, ${run.source}, ${run.file_name}, ${run.file_sha256}, ${run.moves_dates}, ${run.user_id})
    returning id`)
  return id
}

/** Takes the run with this id, or without one the oldest that waits or whose worker gave no sign any more. */
export function claimRun(
  tx: Tx,
  owner: string,
  lease_s: number,
  run_id: number | null = null,
): Promise<ClaimedRun | undefined> {
  return tx.maybe<ClaimedRun>(sql`
    update import_runs set state = 'running', lease_owner = ${owner}, lease_until = now() + ${lease_s} * interval '1 second'
    where id = (
      select id from import_runs
      where (state = 'queued' or (state = 'running' and lease_until < now())) and (${run_id}::bigint is null or id = ${run_id})
      order by id limit 1 for update skip locked
    )
    returning id, store_id, file_sha256, case when moves_dates then created_at end as dates_to, user_id, settled, total`)
}

/** Renews the lease; answers how many orders are settled, or undefined when somebody else has taken the run over. */
export async function renewLease(
  tx: Tx,
  run_id: number,
  owner: string,
  lease_s: number,
): Promise<{ settled: number } | undefined> {
  return tx.maybe(sql`
    update import_runs set lease_until = now() + ${lease_s} * interval '1 second'
    where id = ${run_id} and lease_owner = ${owner} and state = 'running'
    returning settled`)
}

/** Lays a run down for the next worker, at once and not only when the lease has run out. */
export async function releaseRun(tx: Tx, run_id: number, owner: string): Promise<void> {
  await tx.run(sql`
    update import_runs set state = 'queued', lease_owner = null, lease_until = null
    where id = ${run_id} and lease_owner = ${owner} and state = 'running'`)
}

/** Only one import at a time writes orders of a store; held to the end of the transaction. */
export async function lockStoreImports(tx: Tx, store_id: number): Promise<void> {
  await tx.run(sql`select pg_advisory_xact_lock(hashtextextended(${`import orders of ${store_id}`}, 0))`)
}

export async function saveRead(
  tx: Tx,
  run_id: number,
  file: { format: OrderFileFormat; total: number; notices: readonly FileProblem[] },
): Promise<void> {
  await tx.run(sql`
    update import_runs set format = ${file.format}, total = ${file.total}, notices = ${JSON.stringify(file.notices)}::jsonb
    where id = ${run_id}`)
}

export async function saveRefused(tx: Tx, run_id: number, code: string, values: object): Promise<void> {
  await tx.run(sql`
    update import_runs set state = 'refused', refusal_code = ${code}, refusal_values = ${JSON.stringify(values)}::jsonb,
      finished_at = now(), lease_owner = null, lease_until = null
    where id = ${run_id}`)
}

export interface NewLine {
  position: number
  external_number: string
  outcome: ImportOutcome
  order_id: number | null
  remarks: readonly FileProblem[]
  raw: unknown
  items: number
  pieces: number
}

/** Keeps what became of a batch of orders, and counts it. */
export async function saveLines(tx: Tx, run_id: number, lines: readonly NewLine[]): Promise<void> {
  const count = (outcome: ImportOutcome) => lines.filter((line) => line.outcome === outcome).length
  const sum = (of: 'items' | 'pieces') => lines.reduce((total, line) => total + line[of], 0)
  await tx.run(sql`
    insert into import_lines (run_id, position, external_number, outcome, order_id, remarks, raw)
    select ${run_id}, position, external_number, outcome, order_id, remarks, nullif(raw, 'null'::jsonb)
    from jsonb_to_recordset(${JSON.stringify(lines)}::jsonb)
      as l(position int, external_number text, outcome text, order_id bigint, remarks jsonb, raw jsonb)`)
  await tx.run(sql`
    update import_runs set settled = settled + ${lines.length}, created = created + ${count('created')},
      updated = updated + ${count('updated')}, skipped = skipped + ${count('skipped')}, failed = failed + ${count('failed')},
      items = items + ${sum('items')}, pieces = pieces + ${sum('pieces')}
    where id = ${run_id}`)
}

export async function saveDone(tx: Tx, run_id: number): Promise<void> {
  await tx.run(sql`
    update import_runs set state = 'done', finished_at = now(), lease_owner = null, lease_until = null where id = ${run_id}`)
}

/** Asks the database now what it would ask at the commit; within a savepoint a violation undoes only that. */
export async function checkDeferred(tx: Tx): Promise<void> {
  await Promise.all([tx.run(sql`set constraints all immediate`), tx.run(sql`set constraints all deferred`)])
}
