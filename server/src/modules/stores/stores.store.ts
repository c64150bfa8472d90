import type { AddressParts } from '@platen/contracts/values/address'
import { pickFields, type FieldValues } from '@platen/contracts/records/field'
import { storeFields } from '@platen/contracts/stores/fields'
import { normalizedSearch } from '@platen/contracts/values/search-text'
import sql from 'sql-template-tag'
import { z } from 'zod'
import type { Tx } from '../../platform/db/database.types.ts'
import { idRow } from '../../platform/db/row.ts'
import { assignments, columnsAndValues } from '../../platform/db/sql-text.ts'

/** What people edit of a store, without what belongs to it. */
export interface StoreFields extends FieldValues<typeof storeFields> {
  default_vendor_id: number | null
  sender: AddressParts | null
}
export type NewStore = Pick<StoreFields, 'code' | 'name' | 'platform' | 'default_vendor_id'>

const toSearchText = ({ code, name }: NewStore) => normalizedSearch(`${code} ${name}`)

export async function insertStore(tx: Tx, store: NewStore): Promise<number> {
  const { code, name, platform, default_vendor_id: vendorId } = store
  const row = { code, name, platform, default_vendor_id: vendorId, search_text: toSearchText(store) }
  return (await tx.one(idRow, sql`insert into stores ${columnsAndValues(row)} returning id`)).id
}

export async function saveStore(tx: Tx, id: number, store: StoreFields): Promise<void> {
  const row = {
    ...pickFields(storeFields, store),
    default_vendor_id: store.default_vendor_id,
    sender: store.sender && JSON.stringify(store.sender),
    search_text: toSearchText(store),
  }
  await tx.run(sql`update stores set ${assignments(row)} where id = ${id}`)
}

export async function savePaused(tx: Tx, id: number, paused: boolean): Promise<void> {
  await tx.run(
    paused
      ? sql`update stores set paused_at = coalesce(paused_at, now()) where id = ${id}`
      : sql`update stores set paused_at = null where id = ${id}`,
  )
}

export async function saveLogo(tx: Tx, id: number, sha256: string | null): Promise<void> {
  await tx.run(sql`update stores set slip_logo_sha256 = ${sha256} where id = ${id}`)
}

export async function copyLogo(tx: Tx, from: number, to: number): Promise<void> {
  await tx.run(sql`
    update stores set slip_logo_sha256 = (select slip_logo_sha256 from stores where id = ${from}) where id = ${to}`)
}

const importingStoreRow = z.strictObject({
  name: z.string(),
  handling_days: z.number().nullable(),
  paused: z.boolean(),
  archived: z.boolean(),
})
export type ImportingStore = z.output<typeof importingStoreRow>

/** Locks a store against changes until the transaction ends. */
export function lockImportingStore(tx: Tx, id: number): Promise<ImportingStore> {
  return tx.one(
    importingStoreRow,
    sql`
    select name, handling_days, paused_at is not null as paused, archived_at is not null as archived
    from stores where id = ${id} for share`,
  )
}
