import type { VariantRecord } from '@platen/contracts/variants/endpoints'
import { skuKey } from '@platen/contracts/values/match-key'
import type { Tx } from '../../../platform/db/database.types.ts'
import { refusal, type FieldText } from '../../../platform/http/refusal.ts'
import { eachInSlices } from '../../../platform/jobs/slices.ts'
import { lockChosen } from '../../records/record-fields.actions.ts'
import { printerTags } from '../../printer-tags/printer-tags.public.ts'
import { suppliers } from '../../suppliers/suppliers.public.ts'
import { findWarehouseCodes } from '../catalog.views.ts'
import { createCellCheck, gtinsOf, toCellError, type VariantValues } from './variant-records.rules.ts'
import { findHolders } from './variant-records.views.ts'

/** A variant as it is to be saved; without an id it is new. */
export type GivenVariant = { id: number | null; product_id: number; values: VariantValues }

/**
 * Refuses variants whose values are taken, unknown or archived and newly chosen, with an error at each cell. The tags
 * and suppliers that they name are locked.
 */
export async function assertCells(
  tx: Tx,
  rows: readonly GivenVariant[],
  before: ReadonlyMap<number, VariantRecord>,
): Promise<void> {
  const keys = rows.map((row) => skuKey(row.values.sku))
  const gtins = rows.flatMap((row) => gtinsOf(row.values).map(({ gtin }) => gtin))
  const findErrors = createCellCheck(rows, await findHolders(tx, keys, gtins))
  const found: Record<string, FieldText> = {}
  await eachInSlices(rows, (row, at) => void Object.assign(found, findErrors(row, at)))
  // A tag that was archived meanwhile stays where it is set.
  const chosen = rows.map(({ id, values: { printer_tag_id: tagId } }) => {
    const old = id === null ? null : before.get(id)?.printer_tag?.id
    return tagId === old ? null : tagId
  })
  const usable = await lockChosen(tx, printerTags, chosen)
  for (const [at, tagId] of chosen.entries()) {
    if (!usable.has(tagId)) found[`variants.${at}.printer_tag_id`] = toCellError(printerTags.unknown)
  }
  await findSupplierErrors(tx, rows, before, found)
  const warehouseCodes = await findWarehouseCodes(tx, keys)
  for (const [at, { id, values }] of rows.entries()) {
    const old = id === null ? null : before.get(id)?.sku
    if (old !== values.sku && warehouseCodes.has(skuKey(values.sku)))
      found[`variants.${at}.sku`] = toCellError('sku_is_warehouse_code', { sku: values.sku })
  }
  refuseCells(Object.entries(found))
}

/** Adds errors for suppliers that are named twice, don't exist, or are archived and newly chosen. */
async function findSupplierErrors(
  tx: Tx,
  rows: readonly GivenVariant[],
  before: ReadonlyMap<number, VariantRecord>,
  found: Record<string, FieldText>,
): Promise<void> {
  const chosen = rows.flatMap(({ values }) => values.suppliers?.map((supplier) => supplier.supplier_id) ?? [])
  const usable = await lockChosen(tx, suppliers, chosen)
  for (const [at, { id, values }] of rows.entries()) {
    const ids = values.suppliers?.map((supplier) => supplier.supplier_id) ?? []
    const old = (id === null ? undefined : before.get(id))?.suppliers.map((supplier) => supplier.supplier_id) ?? []
    for (const [line, supplierId] of ids.entries()) {
      const cell = `variants.${at}.suppliers.${line}.supplier_id`
      if (!usable.has(supplierId) && !old.includes(supplierId)) found[cell] = toCellError(suppliers.unknown)
      else if (ids.indexOf(supplierId) < line) found[cell] = toCellError('variant_value_twice', { value: supplierId })
    }
  }
}

/** Refuses if there is any error, each at its cell. */
export function refuseCells(found: readonly [string, FieldText][]): void {
  if (found.length > 0) throw refusal('invalid_input', {}, { fields: Object.fromEntries(found) })
}
