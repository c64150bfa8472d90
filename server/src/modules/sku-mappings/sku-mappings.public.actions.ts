import { errors } from '@platen/contracts/errors'
import type { ItemDesigns } from '@platen/contracts/orders/item-designs'
import type { SkuMappingRow } from '@platen/contracts/sku-mappings/endpoints'
import { skuKey } from '@platen/contracts/values/match-key'
import type { Tx } from '../../platform/db/database.types.ts'
import type { Ctx } from '../../platform/http/context.ts'
import { isRounded, toQuotable } from '../../platform/files/text/written-text.ts'
import { fieldRefusal, refusal, type Refusal } from '../../platform/http/refusal.ts'
import { changeRecord, changeRecordIn, createRecord, recordEvent } from '../records/records.actions.ts'
import { defineRecord, type RecordKind } from '../records/record-kind.service.ts'
import { storeExists } from '../stores/stores.public.ts'
import { skusMapped } from './sku-mappings.events.ts'
import { findDesignProblems, isSameArtwork, type DesignProblem } from './mapped-designs.rules.ts'
import { isSkuOrPattern, isSkuPattern } from './sku-pattern.public.rules.ts'
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

export const mappingRecord: RecordKind<SkuMappingRow> = defineRecord({
  noun: 'sku-mappings',
  table: 'sku_mappings',
  label: 'sku',
  readValues: readSkuMappingValues,
  read: readSkuMapping,
})

interface Wanted {
  sku: string
  /** Whether it means a variant; otherwise it is never made here. */
  made: boolean
  variant_sku: string
  /** Omitted, those of the mapping stay. */
  designs?: ItemDesigns | undefined
}

/**
 * Maps a SKU of a store's orders to a variant and its designs (MAP-1), or says that it is never made (MAP-20), and
 * tries the failed orders with it again.
 */
export function addSkuMapping(
  ctx: Ctx,
  { store_id: storeId, ...wanted }: Wanted & { store_id: number },
): Promise<SkuMappingRow> {
  return createRecord(ctx, mappingRecord, async (tx) => {
    // Not locked: a file of many mappings would hold up who changes the store.
    if (!(await storeExists(tx, storeId))) throw fieldRefusal('store_id', 'store_archived')
    assertSkuOrPattern(wanted, null)
    const fields = await resolve(tx, storeId, wanted)
    await assertSkuFree(tx, fields, null)
    const id = await store.insertMapping(tx, fields)
    await tx.emit(skusMapped, { ctx, store_id: storeId, skus: [fields.sku], never_made: !wanted.made })
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
    const { store_id: storeId, sku, variant } = await readSkuMapping(ctx, tx, id)
    assertSkuOrPattern(wanted, variant ? sku : null)
    const before = variant && {
      variant: await readMappedVariant(tx, variant.id),
      designs: await readMappedDesigns(tx, id),
    }
    const fields = await resolve(tx, storeId, wanted, before)
    await assertSkuFree(tx, fields, id)
    await store.saveMapping(tx, id, fields)
    await tx.emit(skusMapped, { ctx, store_id: storeId, skus: [fields.sku], never_made: !wanted.made })
  })
}

/**
 * Maps the SKU of a failed order's item within the caller's transaction (MAP-3), or says that it is never made
 * (MAP-22). A mapping to a variant that was archived meanwhile is replaced, and one that prints nothing, or something
 * that can't be printed any more, gets these designs; one that somebody else made meanwhile is kept, and refused if it
 * means something else.
 */
export async function mapSkuOfOrder(
  tx: Tx,
  ctx: Ctx,
  { store_id: storeId, ...wanted }: Wanted & { store_id: number },
): Promise<void> {
  const { sku, made } = wanted
  // At the field of the form: the SKU is that of the order.
  if (isRounded(sku)) throw fieldRefusal('variant_sku', 'number_rounded', { value: toQuotable(sku) })
  if (!made && sku.includes('*')) throw fieldRefusal('variant_sku', 'sku_with_star', { sku })
  await store.lockMappingsOf(tx, storeId)
  const mapping = await store.findMapping(tx, storeId, sku)
  if (!mapping) {
    const id = await store.insertMapping(tx, await resolve(tx, storeId, wanted))
    await recordEvent(tx, ctx, mappingRecord, id, { event: 'created' })
  } else {
    const row = await readSkuMapping(ctx, tx, mapping.id)
    const fields = await replaceMeaning(tx, storeId, row, { ...wanted, sku: row.sku })
    const { id, version } = row
    await changeRecordIn(tx, ctx, mappingRecord, { id, version }, () => store.saveMapping(tx, id, fields))
  }
  await tx.emit(skusMapped, { ctx, store_id: storeId, skus: [sku], never_made: !made })
}

/** Returns what a mapping means from now on. Throws if it means something else that is in use. */
async function replaceMeaning(
  tx: Tx,
  storeId: number,
  { sku, variant, designs }: SkuMappingRow,
  wanted: Wanted,
): Promise<store.MappingFields> {
  if (!variant) {
    if (wanted.made) throw fieldRefusal('variant_sku', 'sku_mapping_never_made', { sku })
    return resolve(tx, storeId, wanted)
  }
  const before = { variant: await readMappedVariant(tx, variant.id), designs: designs.map(toNamed) }
  const target = wanted.made ? await findVariantOfSku(tx, wanted.variant_sku) : undefined
  if (target?.archived) {
    throw fieldRefusal('variant_sku', 'sku_mapping_variant_unknown', { sku: wanted.variant_sku })
  }
  // Without designs the choice is about the variant alone; those of another product don't fit it.
  const chosen = wanted.designs?.length ? wanted.designs : undefined
  const defaultDesigns = target?.product_id === before.variant.product_id ? undefined : []
  const fields = await resolve(tx, storeId, { ...wanted, designs: chosen ?? defaultDesigns }, before)
  if (before.variant.id !== fields.variant_id && !before.variant.archived) {
    throw fieldRefusal('variant_sku', 'sku_mapping_taken', { sku, variant: before.variant.sku })
  }
  const isPrintable = before.designs.length > 0 && designs.every((design) => design.lacking === null)
  if (chosen && isPrintable && !before.variant.archived && !isSameArtwork(before.designs, chosen)) {
    const names = before.designs.map((design) => design.file_name).join(', ')
    throw fieldRefusal('variant_sku', 'mapping_designs_taken', { sku, designs: names })
  }
  return fields
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
  { sku, made, variant_sku: variantSku, designs: wanted }: Wanted,
  before?: Before | null,
): Promise<store.MappingFields> {
  if (isRounded(sku)) throw fieldRefusal('sku', 'number_rounded', { value: toQuotable(sku) })
  if (!made) {
    if (variantSku !== '' || wanted?.length) throw fieldRefusal('variant_sku', 'never_made_has_variant')
    return { store_id: storeId, sku, variant_id: null, variant_sku: '', designs: [] }
  }
  if (variantSku === '') throw fieldRefusal('variant_sku', 'sku_mapping_variant_missing')
  const variant = await findVariantOfSku(tx, variantSku)
  if (!variant || (variant.archived && variant.id !== before?.variant.id)) {
    throw fieldRefusal('variant_sku', 'sku_mapping_variant_unknown', { sku: variantSku })
  }
  const mappedDesigns = before?.variant.product_id === variant.product_id ? before.designs : []
  const designs = wanted ?? before?.designs ?? []
  const names = designs.map((design) => design.file_name)
  const inUse = names.length > 0 ? await findDesignNames(tx, storeId, names) : new Set<string>()
  const problems = findDesignProblems(designs, { variant, mappedDesigns, inUse })
  const [first] = problems
  if (first) throw fieldRefusals(problems, first)
  return { store_id: storeId, sku, variant_id: variant.id, variant_sku: variant.sku, designs }
}

function fieldRefusals(problems: readonly DesignProblem[], { code, values }: DesignProblem): Refusal {
  const fields = problems.map(
    (problem) => [problem.field, { ...errors[problem.code], values: problem.values }] as const,
  )
  return refusal(code, values, { fields: Object.fromEntries(fields) })
}

/**
 * Only what is never made can be a pattern. `mapped` is the SKU that already means a variant: that of a shop may have a
 * star.
 */
function assertSkuOrPattern({ sku, made }: Wanted, mapped: string | null): void {
  const key = skuKey(sku)
  if (!made && !isSkuOrPattern(key)) throw fieldRefusal('sku', 'sku_pattern_wrong')
  if (made && isSkuPattern(key) && (mapped === null || skuKey(mapped) !== key)) {
    throw fieldRefusal('sku', 'sku_pattern_made')
  }
}

async function assertSkuFree(tx: Tx, { store_id: storeId, sku }: store.MappingFields, ownId: number | null) {
  await store.lockMappingsOf(tx, storeId)
  const mapping = await store.findMapping(tx, storeId, sku)
  if (!mapping || mapping.id === ownId) return
  if (mapping.variant_id === null) throw fieldRefusal('sku', 'sku_mapping_never_made', { sku })
  const { sku: variant } = await readMappedVariant(tx, mapping.variant_id)
  throw fieldRefusal('sku', 'sku_mapping_taken', { sku, variant })
}
