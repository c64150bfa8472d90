import type { AddressParts } from '@platen/contracts/values/address'
import type { Language } from '@platen/contracts/values/language'
import type { StorePlatform } from '@platen/contracts/stores/store-platforms'
import { normalizedSearch } from '@platen/contracts/values/search-text'
import sql from 'sql-template-tag'
import { z } from 'zod'
import type { Tx } from '../../platform/db/database.types.ts'
import { idRow } from '../../platform/db/row.ts'

export interface NewStore {
  code: string
  name: string
  platform: StorePlatform
  default_vendor_id: number | null
}

/** What people edit of a store, without what belongs to it. */
export interface StoreFields extends NewStore {
  default_service: string | null
  handling_days: number | null
  sender: AddressParts | null
  slip_language: Language
  slip_text: string
  slip_footer: string
  prints_packing_slip: boolean
}

const toSearchText = ({ code, name }: Pick<NewStore, 'code' | 'name'>) => normalizedSearch(`${code} ${name}`)

export async function insertStore(tx: Tx, store: NewStore): Promise<number> {
  const { id } = await tx.one(
    idRow,
    sql`
    insert into stores (code, name, platform, default_vendor_id, search_text)
    values (${store.code}, ${store.name}, ${store.platform}, ${store.default_vendor_id}, ${toSearchText(store)})
    returning id`,
  )
  return id
}

export async function saveStore(tx: Tx, id: number, store: StoreFields): Promise<void> {
  await tx.run(sql`
    update stores set code = ${store.code}, name = ${store.name}, platform = ${store.platform},
      default_vendor_id = ${store.default_vendor_id}, default_service = ${store.default_service},
      handling_days = ${store.handling_days}, sender = ${store.sender && JSON.stringify(store.sender)}::jsonb,
      slip_language = ${store.slip_language}, slip_text = ${store.slip_text}, slip_footer = ${store.slip_footer},
      prints_packing_slip = ${store.prints_packing_slip}, search_text = ${toSearchText(store)}
    where id = ${id}`)
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
