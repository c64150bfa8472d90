import { storedAddress } from '@platen/contracts/values/postal-address'
import type { AddressParts } from '@platen/contracts/values/address'
import { storeRow, type StoreRow } from '@platen/contracts/stores/endpoints'
import { idRow } from '../../platform/db/row.ts'
import sql from 'sql-template-tag'
import { z } from 'zod'
import type { Reader } from '../../platform/db/database.types.ts'

export function readStores(db: Reader): Promise<StoreRow[]> {
  return db.rows(
    storeRow,
    sql`
    select s.id, s.code, s.name, s.platform, s.handling_days, v.name as shipping_vendor, s.version
    from stores s left join shipping_vendors v on v.id = s.default_vendor_id
    where s.archived_at is null
    order by s.name collate name_order, s.id`,
  )
}

export async function storeIdByCode(db: Reader, code: string): Promise<number | undefined> {
  const store = await db.maybe(
    idRow,
    sql`select id from stores where code = ${code.trim().toUpperCase()} and archived_at is null`,
  )
  return store?.id
}

export async function storeExists(db: Reader, id: number): Promise<boolean> {
  return (await db.maybe(idRow, sql`select id from stores where id = ${id} and archived_at is null`)) !== undefined
}

const handlingDaysRow = z.strictObject({ handling_days: z.number().nullable() })

export async function readHandlingDays(db: Reader, storeId: number): Promise<number | null> {
  const row = await db.one(handlingDaysRow, sql`select handling_days from stores where id = ${storeId}`)
  return row.handling_days
}

const senderRow = z.strictObject({ sender: storedAddress.nullable() })

/** Returns the sender on the labels of an order's store; null for the site's. */
export async function readStoreSender(db: Reader, orderId: number): Promise<AddressParts | null> {
  const row = await db.one(
    senderRow,
    sql`select s.sender from orders o join stores s on s.id = o.store_id where o.id = ${orderId}`,
  )
  return row.sender
}
