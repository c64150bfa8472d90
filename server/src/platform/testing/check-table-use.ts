import type { Rows } from '@platen/contracts/live'
import type pg from 'pg'

const ofPiece = '(select p.order_id from pieces p where p.id = t.piece_id)'
const ofShipment = '(select s.order_id from shipments s where s.id = t.shipment_id)'

/** Whose a row of an owned table is. */
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
  users: 't.id',
  user_roles: 't.user_id',
  sessions: 't.user_id',
  session_tokens: '(select s.user_id from sessions s where s.id = t.session_id)',
}

/**
 * Holds what a transaction is said to write against what PostgreSQL knows of it: the tables that it holds a writer's lock
 * on, and the owners of the rows that carry its number. Throws where something was written that nobody would hear of.
 */
export async function checkTableUse(
  client: pg.ClientBase,
  { wrote, may_write }: { wrote: Rows; may_write: Rows },
): Promise<void> {
  const { rows: locked } = await client.query<{ name: string }>(`
    select distinct c.relname as name from pg_locks l join pg_class c on c.oid = l.relation
    where l.pid = pg_backend_pid() and l.mode = 'RowExclusiveLock' and c.relkind in ('r', 'p')
      and c.relnamespace = 'public'::regnamespace`)
  const silent = locked.filter(({ name }) => !may_write.has(name) && !may_write.has('*'))
  if (silent.length > 0) throw new Error(`written, but not announced: ${silent.map(({ name }) => name).join(', ')}`)
  for (const [table, owners] of wrote) {
    if (owners === null) continue
    const { rows } = await client.query<{ owner: string | null }>(
      `select distinct ${ownerColumns[table]} as owner from ${table} t where t.xmin = pg_current_xact_id()::xid`,
    )
    const others = rows.filter(({ owner }) => owner !== null && !owners.has(Number(owner)))
    if (others.length > 0) {
      throw new Error(
        `rows of ${table} written that belong to ${others.map(({ owner }) => owner).join(', ')}, not told`,
      )
    }
  }
}
