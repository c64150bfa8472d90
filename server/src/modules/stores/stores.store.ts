import sql from 'sql-template-tag'
import { idRow } from '../../platform/db/row.ts'
import type { StoreRow } from '@platen/contracts/stores'
import type { Tx } from '../../platform/db/database.types.ts'

export interface NewStore {
  code: string
  name: string
  platform: StoreRow['platform']
  shipping_vendor_id: number | null
}

export async function insertStore(tx: Tx, store: NewStore): Promise<number> {
  const { id } = await tx.one(
    idRow,
    sql`
    insert into stores (code, name, platform, shipping_vendor_id)
    values (${store.code}, ${store.name}, ${store.platform}, ${store.shipping_vendor_id}) returning id`,
  )
  return id
}
