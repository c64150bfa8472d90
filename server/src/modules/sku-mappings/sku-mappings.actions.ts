import { errors } from '@platen/contracts/errors'
import type { ItemDesigns } from '@platen/contracts/orders/item-designs'
import type { SkuMappingRow } from '@platen/contracts/stores/sku-mappings'
import type { Tx } from '../../platform/db/database.types.ts'
import type { Ctx } from '../../platform/http/context.ts'
import { isRounded, toQuotable } from '../../platform/files/text/written-text.ts'
import { fieldRefusal, refusal, type Refusal } from '../../platform/http/refusal.ts'
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
import { findDesignProblems, isSameArtwork, type DesignProblem } from './mapped-designs.rules.ts'
import * as store from './sku-mappings.store.ts'
import {
  findDesignNames,
  findVariantOfSku,
  readMappedDesigns,
  readMappedVariant,
  readSkuMapping,
  readSkuMappingValues,
  type MappableVariant,
} from './sku-mappings.views.ts'

const mappingRecord: RecordKind<SkuMappingRow> = defineRecord({
  noun: 'sku-mappings',
  table: 'sku_mappings',
  label: 'sku',
  readValues: readSkuMappingValues,
  read: readSkuMapping,
})

interface Wanted {
  sku: string
  variant_sku: string
  /** Omitted, those of the mapping stay. */
  designs?: ItemDesigns | undefined
}

/** Maps a SKU of a store's orders to a variant and its designs (MAP-1), and tries the failed orders with it again. */
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
    const { store_id: storeId, variant } = await readSkuMapping(ctx, tx, id)
    const before = { variant: await readMappedVariant(tx, variant.id), designs: await readMappedDesigns(tx, id) }
    const fields = await resolve(tx, storeId, wanted, before)
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
 * archived meanwhile is replaced, and one that prints nothing, or something that can't be printed any more, gets these
 * designs; one that somebody else made meanwhile is kept, and refused if it means something else.
 */
export async function mapSkuOfOrder(
  tx: Tx,
  ctx: Ctx,
  { store_id: storeId, sku, variant_sku, designs }: Wanted & { store_id: number },
): Promise<void> {
  // At the field of the form: the SKU is that of the order.
  if (isRounded(sku)) throw fieldRefusal('variant_sku', 'number_rounded', { value: toQuotable(sku) })
  await store.lockMappingsOf(tx, storeId)
  const held = await store.findMapping(tx, storeId, sku)
  if (!held) {
    const id = await store.insertMapping(tx, await resolve(tx, storeId, { sku, variant_sku, designs }))
    await recordEvent(tx, ctx, mappingRecord, id, { event: 'created' })
  } else {
    const row = await readSkuMapping(ctx, tx, held.id)
    const before = { variant: await readMappedVariant(tx, held.variant_id), designs: row.designs.map(toNamed) }
    const target = await findVariantOfSku(tx, variant_sku)
    if (target?.archived) throw fieldRefusal('variant_sku', 'sku_mapping_variant_unknown', { sku: variant_sku })
    // Without designs the choice is about the variant alone; those of another product don't fit it.
    const chosen = designs?.length ? designs : undefined
    const kept = target?.product_id === before.variant.product_id ? undefined : []
    const fields = await resolve(tx, storeId, { sku: row.sku, variant_sku, designs: chosen ?? kept }, before)
    if (before.variant.id !== fields.variant_id && !before.variant.archived) {
      throw fieldRefusal('variant_sku', 'sku_mapping_taken', { sku, variant: before.variant.sku })
    }
    const isPrintable = before.designs.length > 0 && row.designs.every((design) => design.lacking === null)
    if (chosen && isPrintable && !before.variant.archived && !isSameArtwork(before.designs, chosen)) {
      const names = before.designs.map((design) => design.file_name).join(', ')
      throw fieldRefusal('variant_sku', 'mapping_designs_taken', { sku, designs: names })
    }
    const { id, version } = row
    await changeRecordIn(tx, ctx, mappingRecord, { id, version }, () => store.saveMapping(tx, id, fields))
  }
  await tx.emit(skusMapped, { ctx, store_id: storeId, skus: [sku] })
}

const toNamed = ({ area, file_name }: ItemDesigns[number]) => ({ area, file_name })

/** What a mapping meant until now. */
interface Before {
  variant: MappableVariant
  designs: ItemDesigns
}

/**
 * Returns the fields of a mapping. An archived variant or design can't be chosen, but stays where it is, and so does a
 * design for an area that the product lost.
 */
async function resolve(
  tx: Tx,
  storeId: number,
  { sku, variant_sku: variantSku, designs: wanted }: Wanted,
  before?: Before,
): Promise<store.MappingFields> {
  if (isRounded(sku)) throw fieldRefusal('sku', 'number_rounded', { value: toQuotable(sku) })
  const variant = await findVariantOfSku(tx, variantSku)
  if (!variant || (variant.archived && variant.id !== before?.variant.id)) {
    throw fieldRefusal('variant_sku', 'sku_mapping_variant_unknown', { sku: variantSku })
  }
  const kept = before?.variant.product_id === variant.product_id ? before.designs : []
  const designs = wanted ?? before?.designs ?? []
  const names = designs.map((design) => design.file_name)
  const inUse = names.length > 0 ? await findDesignNames(tx, storeId, names) : new Set<string>()
  const problems = findDesignProblems(designs, { variant, kept, inUse })
  const [first] = problems
  if (first) throw fieldRefusals(problems, first)
  return { store_id: storeId, sku, variant_id: variant.id, variant_sku: variant.sku, designs }
}

function fieldRefusals(problems: readonly DesignProblem[], { code, values }: DesignProblem): Refusal {
  const fields = problems.map((one) => [one.field, { ...errors[one.code], values: one.values }] as const)
  return refusal(code, values, { fields: Object.fromEntries(fields) })
}

async function assertSkuFree(tx: Tx, { store_id: storeId, sku }: store.MappingFields, ownId: number | null) {
  await store.lockMappingsOf(tx, storeId)
  const held = await store.findMapping(tx, storeId, sku)
  if (!held || held.id === ownId) return
  const { sku: variant } = await readMappedVariant(tx, held.variant_id)
  throw fieldRefusal('sku', 'sku_mapping_taken', { sku, variant })
}
