import type { SkuMappingRow } from '@platen/contracts/stores/sku-mappings'
import type { Tx } from '../../platform/db/database.types.ts'
import type { Ctx } from '../../platform/http/context.ts'
import { fieldRefusal } from '../../platform/http/refusal.ts'
import {
  changeRecord,
  changeRecordIn,
  createRecord,
  defineRecord,
  deleteRecord,
  recordEvent,
  type RecordKind,
} from '../audit/records.public.ts'
import { storeExists } from '../stores/stores.public.ts'
import { skusMapped } from './sku-mappings.events.ts'
import * as store from './sku-mappings.store.ts'
import { findVariantOfSku, readMappedVariant, readSkuMapping, readSkuMappingValues } from './sku-mappings.views.ts'

const mappingRecord: RecordKind<SkuMappingRow> = defineRecord({
  noun: 'sku-mappings',
  table: 'sku_mappings',
  label: 'sku',
  readValues: readSkuMappingValues,
  read: (_ctx, db, id) => readSkuMapping(db, id),
})

interface Wanted {
  sku: string
  variant_sku: string
}

/** Maps a SKU of a store's orders to a variant (MAP-1), and tries the failed orders with that SKU again. */
export function addSkuMapping(
  ctx: Ctx,
  { store_id: storeId, ...wanted }: Wanted & { store_id: number },
): Promise<SkuMappingRow> {
  return createRecord(ctx, mappingRecord, async (tx) => {
    if (!(await storeExists(tx, storeId))) throw fieldRefusal('store_id', 'store_archived')
    const fields = await resolve(tx, storeId, wanted)
    await assertSkuFree(tx, fields, null)
    const id = await store.insertMapping(tx, fields)
    await tx.emit(skusMapped, { ctx, store_id: storeId, skus: [fields.sku] })
    return { id }
  })
}

/** Changes what a SKU means from now on. Orders that were resolved before keep their variant. */
export function editSkuMapping(
  ctx: Ctx,
  id: number,
  { version, ...wanted }: Wanted & { version: number },
): Promise<SkuMappingRow> {
  return changeRecord(ctx, mappingRecord, { id, version }, async (tx) => {
    const { store_id: storeId, variant } = await readSkuMapping(tx, id)
    const fields = await resolve(tx, storeId, wanted, variant)
    await assertSkuFree(tx, fields, id)
    await store.saveMapping(tx, id, fields)
    await tx.emit(skusMapped, { ctx, store_id: storeId, skus: [fields.sku] })
  })
}

/** Deletes a mapping: its SKU means the variant of that SKU again, if there is one. */
export function deleteSkuMapping(ctx: Ctx, mapping: { id: number; version: number }): Promise<{ deleted: true }> {
  return deleteRecord(ctx, mappingRecord, mapping)
}

/**
 * Maps the SKU of a failed order's item within the caller's transaction (MAP-3). A mapping to a variant that was
 * archived meanwhile is replaced; one that somebody else made meanwhile is kept, and refused if it means another
 * variant.
 */
export async function mapSkuOfOrder(
  tx: Tx,
  ctx: Ctx,
  { store_id: storeId, sku, variant_sku }: Wanted & { store_id: number },
): Promise<void> {
  const fields = await resolve(tx, storeId, { sku, variant_sku })
  await store.lockMappingsOf(tx, storeId)
  const held = await store.findMapping(tx, storeId, sku)
  if (!held) {
    const id = await store.insertMapping(tx, fields)
    await recordEvent(tx, ctx, mappingRecord, id, { event: 'created' })
  } else if (held.variant_id !== fields.variant_id) {
    const target = await readMappedVariant(tx, held.variant_id)
    if (!target.archived) throw fieldRefusal('variant_sku', 'sku_mapping_taken', { sku, variant: target.sku })
    const { version } = await readSkuMapping(tx, held.id)
    await changeRecordIn(tx, ctx, mappingRecord, { id: held.id, version }, () => store.saveMapping(tx, held.id, fields))
  }
  await tx.emit(skusMapped, { ctx, store_id: storeId, skus: [sku] })
}

/** Returns the fields of a mapping. An archived variant can't be chosen, but stays where it is. */
async function resolve(
  tx: Tx,
  storeId: number,
  { sku, variant_sku: variantSku }: Wanted,
  before?: { id: number },
): Promise<store.MappingFields> {
  const variant = await findVariantOfSku(tx, variantSku)
  if (!variant || (variant.archived && variant.id !== before?.id)) {
    throw fieldRefusal('variant_sku', 'sku_mapping_variant_unknown', { sku: variantSku })
  }
  return { store_id: storeId, sku, variant_id: variant.id, variant_sku: variant.sku }
}

async function assertSkuFree(tx: Tx, { store_id: storeId, sku }: store.MappingFields, ownId: number | null) {
  await store.lockMappingsOf(tx, storeId)
  const held = await store.findMapping(tx, storeId, sku)
  if (!held || held.id === ownId) return
  const { sku: variant } = await readMappedVariant(tx, held.variant_id)
  throw fieldRefusal('sku', 'sku_mapping_taken', { sku, variant })
}
