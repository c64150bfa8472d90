import { storeRow, type StoreRow } from '@platen/contracts/stores'
import { idRow } from '../../platform/db/row.ts'
import sql from 'sql-template-tag'
import type { Reader } from '../../platform/db/database.types.ts'

export function readStores(db: Reader): Promise<StoreRow[]> {
  return db.rows(
    storeRow,
    sql`
    select s.id, s.code, s.name, s.platform, s.handling_days, v.name as shipping_vendor, s.version
    from stores s left join shipping_vendors v on v.id = s.shipping_vendor_id
    where s.archived_at is null
    order by lower(s.name), s.id`,
  )
}

export async function storeIdByCode(db: Reader, code: string): Promise<number | undefined> {
  const store = await db.maybe(
    idRow,
    sql`select id from stores where code = ${code.trim().toLowerCase()} and archived_at is null`,
  )
  return store?.id
}

export async function storeExists(db: Reader, id: number): Promise<boolean> {
  return (await db.maybe(idRow, sql`select id from stores where id = ${id} and archived_at is null`)) !== undefined
}
