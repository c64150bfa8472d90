import type { StockCountScope, StockCountState } from '@platen/contracts/stock-counts/columns'
import sql, { empty } from 'sql-template-tag'
import { z } from 'zod'
import type { Tx } from '../../platform/db/database.types.ts'
import { idRow } from '../../platform/db/row.ts'

const lockedCountRow = z.strictObject({
  id: z.number(),
  number: z.string(),
  status: z.enum(['open', 'paused', 'closed', 'cancelled']),
  closed_at: z.string().nullable(),
  closed_by: z.string().nullable(),
})
export type LockedCount = z.output<typeof lockedCountRow>

/**
 * Locks a count: shared by those who count at once, exclusively for whoever pauses or closes it, which waits for them.
 */
export function lockCount(tx: Tx, id: number, mode: 'shared' | 'exclusive'): Promise<LockedCount | undefined> {
  return tx.maybe(
    lockedCountRow,
    sql`
    select c.id, c.number, c.status, c.closed_at, (select u.name from users u where u.id = c.closed_by) as closed_by
    from stock_counts c where c.id = ${id} ${mode === 'shared' ? sql`for share of c` : sql`for no key update of c`}`,
  )
}

/** Lets one transaction at a time decide which variants are in an open count. */
export async function lockCountedVariants(tx: Tx): Promise<void> {
  await tx.run(sql`select pg_advisory_xact_lock(hashtextextended('counted variants', 0))`)
}

export interface NewCount {
  scope: StockCountScope
  location_from: string
  location_to: string
  category: string
  blind: boolean
  note: string
}

export async function insertCount(tx: Tx, count: NewCount): Promise<number> {
  const { id } = await tx.one(
    idRow,
    sql`
    insert into stock_counts (scope, location_from, location_to, category, blind, note)
    values (${count.scope}, ${count.location_from}, ${count.location_to}, ${count.category}, ${count.blind}, ${count.note})
    returning id`,
  )
  return id
}

/** Adds variants to a count in the given order, which becomes that of its lines. Returns the lines. */
export async function insertLines(tx: Tx, countId: number, variantIds: readonly number[]): Promise<number[]> {
  const rows = await tx.rows(
    idRow,
    sql`
    insert into stock_count_lines (count_id, variant_id, cost_minor)
    select ${countId}, v.id, round(coalesce(l.average_cost, v.cost_minor))::int
    from unnest(${variantIds}::bigint[]) with ordinality as c (id, place) join variants v on v.id = c.id
    join stock_levels l on l.variant_id = v.id
    order by c.place returning id`,
  )
  return rows.map((row) => row.id)
}

const lockedLineRow = z.strictObject({ id: z.number(), round: z.number(), counted: z.number().nullable() })

/** Locks the line of a variant, so that its entries come one after the other. */
export function lockLine(
  tx: Tx,
  countId: number,
  variantId: number,
): Promise<{ id: number; round: number; counted: number | null } | undefined> {
  return tx.maybe(
    lockedLineRow,
    sql`
    select id, round, counted from stock_count_lines
    where count_id = ${countId} and variant_id = ${variantId} for no key update`,
  )
}

export interface CountEntry {
  line_id: number
  round: number
  units: number
  source: 'scan' | 'typed'
  on_hand: number
  expected: number
  user_id: number
}

/** Adds an entry; a trigger adds it to its line. */
export async function insertEntry(tx: Tx, entry: CountEntry): Promise<void> {
  await tx.run(sql`
    insert into stock_count_entries (line_id, round, units, source, on_hand, expected, user_id)
    values (${entry.line_id}, ${entry.round}, ${entry.units}, ${entry.source}, ${entry.on_hand}, ${entry.expected},
      ${entry.user_id})`)
}

/**
 * Begins another round of lines: the chosen ones, or those that differ or moved while they were counted. Returns how
 * many.
 */
export async function beginRound(tx: Tx, countId: number, lineIds: readonly number[] | undefined): Promise<number> {
  const chosen = lineIds === undefined ? sql`(difference <> 0 or moved)` : sql`id = any(${lineIds}::bigint[])`
  const rows = await tx.rows(
    idRow,
    sql`
    update stock_count_lines set round = round + 1, counted = null, on_hand = null, expected = null, moved = false,
      counted_at = null, counted_by = null
    where count_id = ${countId} and counted is not null and ${chosen}
    returning id`,
  )
  return rows.length
}

/** Sets the state of a count; a count that is over says who ended it. */
export async function saveStatus(tx: Tx, id: number, status: StockCountState, userId: number): Promise<void> {
  const isOver = status === 'closed' || status === 'cancelled'
  await tx.run(sql`
    update stock_counts set status = ${status} ${isOver ? sql`, closed_at = now(), closed_by = ${userId}` : empty}
    where id = ${id}`)
}
