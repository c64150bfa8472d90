import { skuKey } from '@platen/contracts/values/match-key'
import { normalizedSearch } from '@platen/contracts/values/search-text'
import sql from 'sql-template-tag'
import { z } from 'zod'
import type { Tx } from '../../platform/db/database.types.ts'
import { idRow } from '../../platform/db/row.ts'

export interface MappingFields {
  store_id: number
  /** The SKU as the store's orders name it. */
  sku: string
  variant_id: number
  /** The SKU of that variant, for searching. */
  variant_sku: string
}

/** Makes others that map SKUs of the store wait, because an unmapped SKU has no row to lock. */
export async function lockMappingsOf(tx: Tx, storeId: number): Promise<void> {
  await tx.run(sql`select pg_advisory_xact_lock(hashtextextended(${`SKU mappings of ${storeId}`}, 0))`)
}

/** Makes others that map SKUs by file wait. */
export async function lockMappingFiles(tx: Tx): Promise<void> {
  await tx.run(sql`select pg_advisory_xact_lock(hashtextextended('SKU mapping files', 0))`)
}

const heldMappingRow = z.strictObject({ id: z.number(), variant_id: z.number() })
export type HeldMapping = z.output<typeof heldMappingRow>

/** Returns the mapping of a SKU. The caller has locked the store's mappings. */
export function findMapping(tx: Tx, storeId: number, sku: string): Promise<HeldMapping | undefined> {
  return tx.maybe(
    heldMappingRow,
    sql`select id, variant_id from sku_mappings where store_id = ${storeId} and sku_key = ${skuKey(sku)}`,
  )
}

const toSearchText = ({ sku, variant_sku }: MappingFields) => normalizedSearch(`${sku} ${variant_sku}`)

export async function insertMapping(tx: Tx, mapping: MappingFields): Promise<number> {
  const { id } = await tx.one(
    idRow,
    sql`
    insert into sku_mappings (store_id, sku, sku_key, variant_id, search_text)
    values (${mapping.store_id}, ${mapping.sku}, ${skuKey(mapping.sku)}, ${mapping.variant_id}, ${toSearchText(mapping)})
    returning id`,
  )
  return id
}

export async function saveMapping(tx: Tx, id: number, mapping: MappingFields): Promise<void> {
  await tx.run(sql`
    update sku_mappings set sku = ${mapping.sku}, sku_key = ${skuKey(mapping.sku)}, variant_id = ${mapping.variant_id},
      search_text = ${toSearchText(mapping)}
    where id = ${id}`)
}
