import type { Disposition } from '@platen/contracts/fulfillment/stages'
import type { OrderReasonUse } from '@platen/contracts/orders/reasons'
import type { ReasonList } from '@platen/contracts/reasons/lists'
import type { ReasonUse } from '@platen/contracts/stock/reasons'
import sql from 'sql-template-tag'
import type { Tx } from '../../platform/db/database.types.ts'
import { idRow } from '../../platform/db/row.ts'
import { tableOf } from './reason-tables.rules.ts'

export interface ReasonNames {
  name_en: string
  name_fr: string
  needs_text: boolean
}

/** Makes others that add, archive or order reasons wait, because an unused code and an order have no row to lock. */
export async function lockReasonLists(tx: Tx): Promise<void> {
  await tx.run(sql`select pg_advisory_xact_lock(hashtextextended('lists of reasons', 0))`)
}

/** Returns whether a list has a code, archived reasons included. The caller has locked the lists. */
export async function hasCode(tx: Tx, list: ReasonList, code: string): Promise<boolean> {
  const queries = {
    reject_reasons: sql`select id from reject_reasons where code = ${code}`,
    order_reasons: sql`select id from order_reasons where used_for = ${list} and code = ${code}`,
    stock_reasons: sql`select id from stock_reasons where used_for = ${list} and code = ${code}`,
  }
  return (await tx.maybe(idRow, queries[tableOf(list)])) !== undefined
}

export async function insertRejectReason(
  tx: Tx,
  reason: ReasonNames & { code: string; disposition: Disposition },
): Promise<number> {
  const { id } = await tx.one(
    idRow,
    sql`
    insert into reject_reasons (code, name_en, name_fr, disposition, needs_text, position)
    select ${reason.code}, ${reason.name_en}, ${reason.name_fr}, ${reason.disposition}, ${reason.needs_text},
      coalesce(max(position), 0) + 1
    from reject_reasons returning id`,
  )
  return id
}

export async function insertOrderReason(
  tx: Tx,
  reason: ReasonNames & { code: string; used_for: OrderReasonUse },
): Promise<number> {
  const { id } = await tx.one(
    idRow,
    sql`
    insert into order_reasons (used_for, code, name_en, name_fr, needs_text, position)
    select ${reason.used_for}, ${reason.code}, ${reason.name_en}, ${reason.name_fr}, ${reason.needs_text},
      coalesce(max(position), 0) + 1
    from order_reasons where used_for = ${reason.used_for} returning id`,
  )
  return id
}

export async function insertStockReason(
  tx: Tx,
  reason: ReasonNames & { code: string; used_for: ReasonUse },
): Promise<number> {
  const { id } = await tx.one(
    idRow,
    sql`
    insert into stock_reasons (used_for, code, name_en, name_fr, needs_text, position)
    select ${reason.used_for}, ${reason.code}, ${reason.name_en}, ${reason.name_fr}, ${reason.needs_text},
      coalesce(max(position), 0) + 1
    from stock_reasons where used_for = ${reason.used_for} returning id`,
  )
  return id
}

export async function saveRejectReason(
  tx: Tx,
  id: number,
  reason: ReasonNames & { disposition: Disposition },
): Promise<void> {
  await tx.run(sql`
    update reject_reasons set name_en = ${reason.name_en}, name_fr = ${reason.name_fr},
      needs_text = ${reason.needs_text}, disposition = ${reason.disposition}
    where id = ${id}`)
}

export async function saveOrderReason(tx: Tx, id: number, reason: ReasonNames): Promise<void> {
  await tx.run(sql`
    update order_reasons set name_en = ${reason.name_en}, name_fr = ${reason.name_fr}, needs_text = ${reason.needs_text}
    where id = ${id}`)
}

export async function saveStockReason(tx: Tx, id: number, reason: ReasonNames): Promise<void> {
  await tx.run(sql`
    update stock_reasons set name_en = ${reason.name_en}, name_fr = ${reason.name_fr}, needs_text = ${reason.needs_text}
    where id = ${id}`)
}

/** Saves the order of a list, in which all its reasons in use are named. The caller has locked the lists. */
export async function saveOrder(tx: Tx, list: ReasonList, ids: readonly number[]): Promise<void> {
  const places = sql`unnest(${ids}::bigint[]) with ordinality as o (id, place) where o.id = r.id`
  const updates = {
    reject_reasons: sql`update reject_reasons r set position = o.place from ${places}`,
    order_reasons: sql`update order_reasons r set position = o.place from ${places} and r.used_for = ${list}`,
    stock_reasons: sql`update stock_reasons r set position = o.place from ${places} and r.used_for = ${list}`,
  }
  await tx.run(updates[tableOf(list)])
}
