import { stockReason, type ReasonUse, type StockReason } from '@platen/contracts/stock/reasons'
import sql from 'sql-template-tag'
import type { Reader } from '../../../platform/db/database.types.ts'

/** Returns the reasons in use, those for taking stock out first. */
export function readStockReasons(db: Reader): Promise<StockReason[]> {
  return db.rows(
    stockReason,
    sql`
    select id, code, name_en, name_fr, used_for, needs_text from stock_reasons
    where archived_at is null order by used_for desc, position, id`,
  )
}

/** Returns a reason that can be given for a kind of movement; undefined if there is none such, or it is archived. */
export function findReasonInUse(db: Reader, id: number, use: ReasonUse): Promise<StockReason | undefined> {
  return db.maybe(
    stockReason,
    sql`
    select id, code, name_en, name_fr, used_for, needs_text from stock_reasons
    where id = ${id} and used_for = ${use} and archived_at is null`,
  )
}
