import type { Rows } from '@platen/contracts/live'
import type pg from 'pg'
import { send } from '../../src/platform/db/reader.ts'

const ofPiece = '(select p.order_id from pieces p where p.id = t.piece_id)'
const ofShipment = '(select s.order_id from shipments s where s.id = t.shipment_id)'

/** SQL expressions for the order or user that a row of an owned table belongs to. */
export const ownerColumns: Record<string, string> = {
  orders: 't.id',
  order_items: 't.order_id',
  order_item_designs: '(select i.order_id from order_items i where i.id = t.item_id)',
  order_problems: 't.order_id',
  order_events: 't.order_id',
  pieces: 't.order_id',
  piece_events: ofPiece,
  piece_actions: ofPiece,
  piece_areas: ofPiece,
  package_scans: ofPiece,
  packing_slots: 't.order_id',
  print_jobs: ofPiece,
  shipments: 't.order_id',
  shipment_pieces: ofShipment,
  shipment_extras: ofShipment,
  // Its own screens and those of the orders split from it declare the first of them.
  carried_attached: 't.family_id',
  users: 't.id',
  user_roles: 't.user_id',
  sessions: 't.user_id',
  list_preferences: 't.user_id',
  bulk_runs: 't.user_id',
  bulk_run_rows: '(select r.user_id from bulk_runs r where r.id = t.run_id)',
  second_factors: 't.user_id',
  recovery_codes: 't.user_id',
  session_tokens: '(select s.user_id from sessions s where s.id = t.session_id)',
}

/**
 * Compares the writes that a transaction will announce with what PostgreSQL knows of them: the tables on which it holds
 * the lock of a writer or of TRUNCATE, and the owners of the rows that carry its transaction id.
 * @throws if it wrote a table or rows that would not be announced
 */
export async function checkTableUse(
  client: pg.ClientBase,
  { wrote, may_write }: { wrote: Rows; may_write: Rows },
): Promise<void> {
  const owned = [...wrote].flatMap(([table, owners]) => (owners === null ? [] : [{ table, owners }]))
  // Named, so that each connection plans them once, and sent in one go: they run before every commit of every test.
  const [locked, ...written] = await Promise.all([
    send(client, {
      name: 'tables-written',
      text: `
    select distinct c.relname as name from pg_locks l join pg_class c on c.oid = l.relation
    where l.pid = pg_backend_pid() and l.mode in ('RowExclusiveLock', 'AccessExclusiveLock') and c.relkind in ('r', 'p')
      and c.relnamespace = 'public'::regnamespace`,
    }),
    ...owned.map(({ table }) =>
      send(client, {
        name: `owners-of-${table}`,
        text: `select distinct ${ownerColumns[table]} as owner from ${table} t where t.xmin = pg_current_xact_id()::xid`,
      }),
    ),
  ])
  const unannounced = (locked.rows as { name: string }[]).filter(
    ({ name }) => !may_write.has(name) && !may_write.has('*'),
  )
  if (unannounced.length > 0)
    throw new Error(`written, but not announced: ${unannounced.map(({ name }) => name).join(', ')}`)
  for (const [at, { table, owners }] of owned.entries()) {
    const rows = (written[at]?.rows ?? []) as { owner: string | null }[]
    const undeclared = rows.filter(({ owner }) => owner !== null && !owners.has(Number(owner)))
    if (undeclared.length > 0) {
      throw new Error(
        `rows of ${table} written, but not announced, that belong to ${undeclared.map(({ owner }) => owner).join(', ')}`,
      )
    }
  }
}
