import type { Disposition } from '@platen/contracts/fulfillment/stages'
import { reasonNouns, type ReasonList, type ReasonNoun } from '@platen/contracts/reasons/lists'
import sql, { raw } from 'sql-template-tag'
import type { Tx } from '../../platform/db/database.types.ts'
import { idRow } from '../../platform/db/row.ts'
import { reasonTables } from './reason-tables.rules.ts'

/** What of a reason can be changed. */
export interface ReasonFields {
  name_en: string
  name_fr: string
  needs_text: boolean
  /** Of reject reasons only, which all have one. */
  disposition?: Disposition
}

/** Makes others that add, archive or order reasons wait, because an unused code and an order have no row to lock. */
export async function lockReasonLists(tx: Tx): Promise<void> {
  await tx.run(sql`select pg_advisory_xact_lock(hashtextextended('lists of reasons', 0))`)
}

/** Adds a reason at the end of its list and returns its id. */
export async function insertReason(
  tx: Tx,
  list: ReasonList,
  { code, name_en, name_fr, needs_text, disposition }: ReasonFields & { code: string },
): Promise<number> {
  const columns = sql`code, name_en, name_fr, needs_text, position`
  const values = sql`${code}, ${name_en}, ${name_fr}, ${needs_text}, coalesce(max(position), 0) + 1`
  const inserts = {
    'reject-reasons': sql`
      insert into reject_reasons (disposition, ${columns}) select ${disposition}, ${values} from reject_reasons`,
    'order-reasons': sql`
      insert into order_reasons (used_for, ${columns})
      select ${list}, ${values} from order_reasons where used_for = ${list}`,
    'stock-reasons': sql`
      insert into stock_reasons (used_for, ${columns})
      select ${list}, ${values} from stock_reasons where used_for = ${list}`,
  }
  const { id } = await tx.one(idRow, sql`${inserts[reasonNouns[list]]} returning id`)
  return id
}

export async function saveReason(tx: Tx, noun: ReasonNoun, id: number, reason: ReasonFields): Promise<void> {
  const { name_en, name_fr, needs_text, disposition } = reason
  const names = sql`name_en = ${name_en}, name_fr = ${name_fr}, needs_text = ${needs_text}`
  const updates = {
    'reject-reasons': sql`update reject_reasons set ${names}, disposition = ${disposition}`,
    'order-reasons': sql`update order_reasons set ${names}`,
    'stock-reasons': sql`update stock_reasons set ${names}`,
  }
  await tx.run(sql`${updates[noun]} where id = ${id}`)
}

/** Saves the order of a list, in which all its reasons in use are named. The caller has locked the lists. */
export async function saveOrder(tx: Tx, list: ReasonList, ids: readonly number[]): Promise<void> {
  await tx.run(sql`
    update ${raw(reasonTables[reasonNouns[list]])} r set position = o.place
    from unnest(${ids}::bigint[]) with ordinality as o (id, place) where o.id = r.id`)
}
