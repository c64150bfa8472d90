import { readScan } from '@platen/contracts/values/scan'
import sql from 'sql-template-tag'
import { z } from 'zod'
import type { Reader } from '../../../platform/db/database.types.ts'
import { fieldRefusal, type Refusal } from '../../../platform/http/refusal.ts'
import { readSlotBarcode } from '../../packing-slots/packing-slots.public.ts'
import { scannedVariantId } from '../../products/products.public.ts'

const knownRow = z.strictObject({ order: z.string().nullable(), is_own: z.boolean() })

/**
 * Returns why a tracking number is rather a code of this factory, or null. Carriers' numbers may look like such codes,
 * so only those count that something here really has (PACK-18).
 */
export async function doubtTrackingNumber(db: Reader, tracking: string): Promise<Refusal | null> {
  const { order, is_own: isOwn } = await db.one(
    knownRow,
    sql`
    select
      (select o.number from pieces p join orders o on o.id = p.order_id where p.barcode = ${tracking}) as order,
      exists (select from orders where number = ${tracking})
        or exists (select from packing_slots where code = ${readSlotBarcode(tracking) ?? tracking})
        or exists (${scannedVariantId(tracking)}) as is_own`,
  )
  if (order !== null) return fieldRefusal('tracking_number', 'tracking_number_is_piece', { tracking, order })
  if (!isOwn && readScan(tracking).kind !== 'command') return null
  return fieldRefusal('tracking_number', 'tracking_number_is_own', { tracking })
}
