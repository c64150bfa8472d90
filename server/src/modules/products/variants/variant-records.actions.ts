import type { VariantEdit, VariantRecord } from '@platen/contracts/variants/endpoints'
import { skuKey } from '@platen/contracts/values/match-key'
import type { Tx } from '../../../platform/db/database.types.ts'
import { type Call, auditContext, type Ctx } from '../../../platform/http/context.ts'
import { refusal, type FieldText } from '../../../platform/http/refusal.ts'
import { mapInSlices } from '../../../platform/jobs/slices.ts'
import { defineRecord, type RecordKind } from '../../records/record-kind.service.ts'
import { findOriginal } from '../../records/record-original.actions.ts'
import { lockVersion, recordChanges } from '../../records/records.actions.ts'
import { allocateShort, lockStock, openStock, releaseAllReservations } from '../../stock/stock.public.ts'
import { lockCatalog } from '../catalog.store.ts'
import { toVariantSearchText } from '../product-search.rules.ts'
import { skusAdded, variantTagsChanged } from '../products.events.ts'
import { assertCells, refuseCells, type GivenVariant } from './variant-cells.actions.ts'
import { applyEdit, toCellError, type VariantValues } from './variant-records.rules.ts'
import * as store from './variant-records.store.ts'
import { readProductTexts, readVariantsWithFields, toHistoryValues } from './variant-records.views.ts'

/** Variants as records with a history (RECORD-2). */
export const variantKind: RecordKind<VariantRecord> = defineRecord({
  noun: 'variants',
  table: 'variants',
  label: 'sku',
  readValues: async (db, id) => toHistoryValues(await readOne(db, id)),
  read: (_ctx, db, id) => readOne(db, id),
})

async function readOne(db: Parameters<typeof readVariantsWithFields>[0], id: number): Promise<VariantRecord> {
  const [variant] = await readVariantsWithFields(db, { ids: [id] })
  if (!variant) throw refusal('not_found')
  return variant
}

type NewVariant = VariantValues & { opening_quantity: number }
type Added = { variants: NewVariant[]; copy_of?: number | undefined }

/**
 * Adds variants to a product, all or none (CATALOG-4). `opening_quantity` is one opening movement each. Failed orders
 * that lacked one of the SKUs are tried again after the commit.
 */
export function addVariants(ctx: Ctx, productId: number, { variants, copy_of: copyOf }: Added) {
  const ofProduct = variants.map((variant) => ({ ...variant, product_id: productId }))
  return addVariantsOfProducts(ctx, ofProduct, copyOf)
}

/** Does the same for variants of many products at once. */
export function addVariantsOfProducts(
  ctx: Ctx,
  variants: (NewVariant & { product_id: number })[],
  copyOf?: number,
): Promise<VariantRecord[]> {
  return ctx.write(async (tx) => {
    await lockCatalog(tx)
    const productIds = [...new Set(variants.map((variant) => variant.product_id))]
    const products = await store.lockProducts(tx, productIds)
    if (products.length < productIds.length) throw refusal('not_found')
    if (products.some((product) => product.archived)) throw refusal('record_archived')
    const rows = await mapInSlices(variants, ({ opening_quantity: _opening, product_id: productId, ...values }) => ({
      id: null,
      product_id: productId,
      values,
    }))
    await assertCells(tx, rows, new Map())
    const saved = await withSearchTexts(tx, rows)
    const ids = await store.insertVariants(
      tx,
      variants.map((variant) => variant.product_id),
      saved,
    )
    await store.saveCaseBarcodes(tx, ids, saved)
    await store.saveSuppliers(tx, ids, saved)
    const opening = variants.map((variant, at) => ({ variant_id: ids[at] ?? 0, quantity: variant.opening_quantity }))
    await openStock(tx, auditContext(ctx), opening, 'new variant')
    const added = await readVariantsWithFields(tx, { ids })
    const created = await mapInSlices(added, (variant) => ({
      id: variant.id,
      version: variant.version,
      before: null,
      after: toHistoryValues(variant),
    }))
    const original = await findOriginal(copyOf, (id) => readOne(tx, id))
    const happened = original === undefined ? { event: 'created' } : { event: 'duplicated', other: original.sku }
    await recordChanges(tx, ctx, 'variants', happened, created)
    await tx.emit(skusAdded, { ctx, skus: variants.map((variant) => variant.sku) })
    return added
  })
}

/**
 * Changes the given fields of variants, all or none (CATALOG-5). Throws `changed_meanwhile` for the first variant that
 * was changed since, and `record_archived` for an archived one that the edit doesn't restore.
 */
export function editVariants(ctx: Ctx, edits: VariantEdit[]): Promise<VariantRecord[]> {
  const ids = edits.map((edit) => edit.id)
  return ctx.write(async (tx) => {
    await lockCatalog(tx)
    const known = await store.lockVariants(tx, ids)
    const seen = new Set<number>()
    refuseCells(
      edits.flatMap(({ id }, at): [string, FieldText][] => {
        if (!known.has(id)) return [[`variants.${at}.id`, toCellError('variant_unknown')]]
        const isTwice = seen.has(id)
        seen.add(id)
        const value = String(id)
        return isTwice ? [[`variants.${at}.id`, toCellError('variant_value_twice', { value })]] : []
      }),
    )
    const before = new Map((await readVariantsWithFields(tx, { ids })).map((variant) => [variant.id, variant]))
    const rows = await Promise.all(
      edits.map(async ({ id, version, archived, ...edit }) => {
        const variant = before.get(id)
        if (!variant || variant.version !== version) await lockVersion(tx, ctx, variantKind, id, version)
        if (!variant) throw refusal('not_found')
        if (variant.archived && archived !== false) throw refusal('record_archived')
        return { id, product_id: variant.product_id, values: applyEdit(variant, edit), archived: archived ?? false }
      }),
    )
    await assertCells(tx, rows, before)
    await store.saveVariants(tx, ids, await withSearchTexts(tx, rows))
    await store.saveCaseBarcodes(
      tx,
      ids,
      rows.map((row) => row.values),
    )
    await store.saveSuppliers(
      tx,
      ids,
      rows.map((row) => row.values),
    )
    const changed = (pick: (row: (typeof rows)[number], old: VariantRecord) => boolean) =>
      rows.flatMap((row) => {
        const old = before.get(row.id)
        return old && pick(row, old) ? [row.id] : []
      })
    await tx.emit(variantTagsChanged, {
      variant_ids: changed((row, old) => row.values.printer_tag_id !== (old.printer_tag?.id ?? null)),
    })
    await switchTracking(tx, ctx, {
      on: changed((row, old) => row.values.track_stock && !old.track_stock),
      off: changed((row, old) => !row.values.track_stock && old.track_stock),
    })
    await touchUnsaved(tx, ids, before)
    await record(tx, ctx, ids, before)
    for (const archived of [true, false]) {
      const switched = changed((row, old) => row.archived === archived && old.archived !== archived)
      await store.saveArchivedVariants(tx, switched, archived)
      const rowsNow = (await readVariantsWithFields(tx, { ids: switched })).map((variant) => ({
        ...variant,
        before: null,
        after: {},
      }))
      await recordChanges(tx, ctx, 'variants', { event: archived ? 'archived' : 'restored' }, rowsNow)
    }
    const named = new Set(changed((row, old) => old.archived || skuKey(row.values.sku) !== skuKey(old.sku)))
    const skus = rows.filter((row) => named.has(row.id)).map((row) => row.values.sku)
    if (skus.length > 0) await tx.emit(skusAdded, { ctx, skus })
    return readVariantsWithFields(tx, { ids })
  })
}

function belongings({ case_barcodes: cases, suppliers }: VariantRecord): string {
  return JSON.stringify([cases, suppliers])
}

/** Counts a change of case barcodes and suppliers, which are rows of their own, as one of their variant. */
async function touchUnsaved(tx: Tx, ids: number[], before: ReadonlyMap<number, VariantRecord>): Promise<void> {
  const now = await readVariantsWithFields(tx, { ids })
  const unsaved = await mapInSlices(now, (variant) => {
    const old = before.get(variant.id)
    return variant.version === old?.version && belongings(variant) !== belongings(old) ? [variant.id] : []
  })
  await store.touchVariants(tx, unsaved.flat())
}

async function record(tx: Tx, ctx: Call, ids: number[], before: ReadonlyMap<number, VariantRecord>): Promise<void> {
  const now = await readVariantsWithFields(tx, { ids })
  const rows = await mapInSlices(now, (variant) => {
    const old = before.get(variant.id)
    return {
      id: variant.id,
      version: variant.version,
      before: old ? toHistoryValues(old) : null,
      after: toHistoryValues(variant),
    }
  })
  await recordChanges(tx, ctx, 'variants', { event: 'edited' }, rows)
}

/**
 * Switches stock tracking. Off releases all reservations; on reserves for the pieces that wait, in queue order
 * (CATALOG-6).
 */
async function switchTracking(tx: Tx, ctx: Call, { on, off }: { on: number[]; off: number[] }): Promise<void> {
  if (on.length + off.length === 0) return
  const audit = auditContext(ctx)
  await lockStock(tx, [...on, ...off])
  await releaseAllReservations(tx, audit, off, 'stock no longer tracked')
  await store.saveTracking(tx, off, false)
  await store.saveTracking(tx, on, true)
  await allocateShort(tx, audit, on)
}

async function withSearchTexts(tx: Tx, rows: readonly GivenVariant[]): Promise<store.SavedValues[]> {
  const texts = await readProductTexts(tx, [...new Set(rows.map((row) => row.product_id))])
  return mapInSlices(rows, ({ product_id: productId, values }) => ({
    ...values,
    search_text: toVariantSearchText(
      { ...values, case_gtins: values.case_barcodes.map((caseBarcode) => caseBarcode.barcode) },
      texts.get(productId) ?? '',
    ),
  }))
}
