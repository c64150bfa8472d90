import type { FieldValues } from '@platen/contracts/records/field'
import type { variantFields } from '@platen/contracts/variants/fields'
import type { VariantBulkEdit, VariantRecord } from '@platen/contracts/variants/endpoints'
import { errors, type ErrorCode, type TextValues } from '@platen/contracts/errors'
import { skuKey } from '@platen/contracts/values/match-key'
import type { Denial, FieldText } from '../../../platform/http/refusal.ts'
import { gtinKey, isGtin } from '@platen/contracts/values/codes/gtin'

/** What people set of a variant. */
export interface VariantValues extends FieldValues<typeof variantFields> {
  case_barcodes: { barcode: string; pack_quantity: number }[]
  /** Left as they are where they aren't given. */
  suppliers?: { supplier_id: number; supplier_sku: string; cost_minor: number | null }[] | undefined
  printer_tag_id: number | null
}

interface KnownHolder {
  id: number
  sku: string
  sku_key: string
  product_code: string
  gtins: readonly string[]
}

/** Returns the message of one cell. */
export function toCellError(code: ErrorCode, values: TextValues = {}): FieldText {
  const { en, fr } = errors[code]
  return { en, fr, values }
}

/** Returns all GTINs of a variant with 14 digits, each with its cell. */
export function gtinsOf({ gtin, case_barcodes: cases }: VariantValues): { cell: string; gtin: string }[] {
  return [
    ...(gtin === null ? [] : [{ cell: 'gtin', gtin: gtinKey(gtin) }]),
    ...cases.map((caseBarcode, at) => ({ cell: `case_barcodes.${at}.barcode`, gtin: gtinKey(caseBarcode.barcode) })),
  ]
}

/**
 * Creates the function that, called with one of these variants after the other, finds what keeps each from being saved,
 * by cell (`variants.17.sku`): SKUs and GTINs that are wrong, listed twice, or belong to a variant that isn't one of
 * these (CATALOG-4).
 */
export function createCellCheck(
  rows: readonly { id: number | null; values: VariantValues }[],
  holders: readonly KnownHolder[],
): (row: { values: VariantValues }, at: number) => Record<string, FieldText> {
  const own = new Set(rows.map((row) => row.id))
  const others = holders.filter((holder) => !own.has(holder.id))
  const bySku = new Map(others.map((holder) => [holder.sku_key, holder]))
  const byGtin = new Map(others.flatMap((holder) => holder.gtins.map((gtin) => [gtin, holder] as const)))
  const skus = new Set<string>()
  const gtins = new Set<string>()
  return ({ values }, at) => {
    const found: Record<string, FieldText> = {}
    const add = (cell: string, code: ErrorCode, texts: TextValues) => {
      found[`variants.${at}.${cell}`] = toCellError(code, texts)
    }
    const { sku } = values
    const holder = bySku.get(skuKey(sku))
    if (holder) add('sku', 'variant_sku_taken', { sku, product_code: holder.product_code })
    else if (skus.has(skuKey(sku))) add('sku', 'variant_value_twice', { value: sku })
    skus.add(skuKey(sku))
    for (const { cell, gtin } of gtinsOf(values)) {
      const other = byGtin.get(gtin)
      if (!isGtin(gtin)) add(cell, 'gtin_wrong', { value: gtin })
      else if (other) add(cell, 'gtin_of_other_variant', { gtin, sku: other.sku })
      else if (gtins.has(gtin)) add(cell, 'variant_value_twice', { value: gtin })
      gtins.add(gtin)
    }
    return found
  }
}

/** Why a bulk run leaves a variant alone: it is archived, or has these values already. */
export function findBulkEditDenial(variant: VariantRecord, edit: VariantBulkEdit | null): Denial | null {
  if (variant.archived) return { code: 'record_archived', values: {} }
  if (edit === null) return null
  const now = { ...variant, printer_tag_id: variant.printer_tag?.id ?? null }
  const fields = Object.keys(edit) as (keyof VariantBulkEdit)[]
  const isSame = fields.every((field) => edit[field] === undefined || edit[field] === now[field])
  return isSame ? { code: 'variant_unchanged', values: { sku: variant.sku } } : null
}

/** Returns the values of a variant with those of an edit in their place. */
export function applyEdit(before: VariantRecord, edit: Partial<VariantValues>): VariantValues {
  const { sku, gtin, case_barcodes, color, color_hex, size, position, weight_g, cost_minor } = before
  const { pick_location, track_stock, reorder_point, reorder_quantity } = before
  const editedValues = Object.fromEntries(Object.entries(edit).filter(([, value]) => value !== undefined))
  return {
    sku,
    gtin,
    case_barcodes,
    color,
    color_hex,
    size,
    position,
    weight_g,
    cost_minor,
    printer_tag_id: before.printer_tag?.id ?? null,
    pick_location,
    track_stock,
    reorder_point,
    reorder_quantity,
    ...editedValues,
  }
}
