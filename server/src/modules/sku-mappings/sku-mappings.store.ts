import type { ItemDesigns } from '@platen/contracts/orders/item-designs'
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
  /** Null: it is never made here. */
  variant_id: number | null
  /** The SKU of that variant, for searching. */
  variant_sku: string
  designs: ItemDesigns
}

/** Makes others that map SKUs of the store wait, because an unmapped SKU has no row to lock. */
export async function lockMappingsOf(tx: Tx, storeId: number): Promise<void> {
  await tx.run(sql`select pg_advisory_xact_lock(hashtextextended(${`SKU mappings of ${storeId}`}, 0))`)
}

/** Makes others that map SKUs by file wait. */
export async function lockMappingFiles(tx: Tx): Promise<void> {
  await tx.run(sql`select pg_advisory_xact_lock(hashtextextended('SKU mapping files', 0))`)
}

const heldMappingRow = z.strictObject({ id: z.number(), variant_id: z.number().nullable() })
export type HeldMapping = z.output<typeof heldMappingRow>

/** Returns the mapping of a SKU. The caller has locked the store's mappings. */
export function findMapping(tx: Tx, storeId: number, sku: string): Promise<HeldMapping | undefined> {
  return tx.maybe(
    heldMappingRow,
    sql`select id, variant_id from sku_mappings where store_id = ${storeId} and sku_key = ${skuKey(sku)}`,
  )
}

const toSearchText = ({ sku, variant_sku, designs }: MappingFields) =>
  normalizedSearch([sku, variant_sku, ...designs.map((design) => design.file_name)].join(' '))

export async function insertMapping(tx: Tx, mapping: MappingFields): Promise<number> {
  const { id } = await tx.one(
    idRow,
    sql`
    insert into sku_mappings (store_id, sku, sku_key, variant_id, search_text)
    values (${mapping.store_id}, ${mapping.sku}, ${skuKey(mapping.sku)}, ${mapping.variant_id}, ${toSearchText(mapping)})
    returning id`,
  )
  await saveDesigns(tx, id, mapping.designs)
  return id
}

export async function saveMapping(tx: Tx, id: number, mapping: MappingFields): Promise<void> {
  await tx.run(sql`
    update sku_mappings set sku = ${mapping.sku}, sku_key = ${skuKey(mapping.sku)}, variant_id = ${mapping.variant_id},
      search_text = ${toSearchText(mapping)}
    where id = ${id}`)
  await saveDesigns(tx, id, mapping.designs)
}

/** Replaces the designs of a mapping. Rows that stay are not written: the file of one may be archived by now. */
async function saveDesigns(tx: Tx, id: number, designs: ItemDesigns): Promise<void> {
  await tx.run(sql`
    delete from sku_mapping_designs
    where mapping_id = ${id} and area <> all(${designs.map((design) => design.area)}::text[])`)
  if (designs.length === 0) return
  await tx.run(sql`
    insert into sku_mapping_designs (mapping_id, area, file_name)
    select ${id}, w.area, w.file_name
    from jsonb_to_recordset(${JSON.stringify(designs)}::jsonb) as w(area text, file_name text)
    where not exists (
      select from sku_mapping_designs d
      where d.mapping_id = ${id} and d.area = w.area and d.name_key = lower(w.file_name))
    on conflict (mapping_id, area) do update set file_name = excluded.file_name`)
}
