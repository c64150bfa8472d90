import type { VariantRecord } from '@platen/contracts/variants/endpoints'
import { formatNumber } from '../../../platform/i18n/format.ts'

/** The values of the form of a variant. */
export interface VariantValues {
  sku: string
  gtin: string
  case_barcodes: { barcode: string; pack_quantity: number | null }[]
  suppliers: { supplier_id: number | null; supplier_sku: string; cost_minor: number | null }[]
  color: string
  color_hex: string
  size: string
  position: number | null
  weight_g: number | null
  cost_minor: number | null
  printer_tag_id: number | null
  pick_location: string
  track_stock: boolean
  reorder_point: number | null
  reorder_quantity: number | null
}

/** The values of a variant as its form shows them: an empty text is none. */
export function toValues(variant: VariantRecord): VariantValues {
  return {
    sku: variant.sku,
    gtin: variant.gtin ?? '',
    case_barcodes: variant.case_barcodes,
    suppliers: variant.suppliers.map(({ supplier_id, supplier_sku, cost_minor }) => ({
      supplier_id,
      supplier_sku,
      cost_minor,
    })),
    color: variant.color,
    color_hex: variant.color_hex ?? '',
    size: variant.size,
    position: variant.position,
    weight_g: variant.weight_g,
    cost_minor: variant.cost_minor,
    printer_tag_id: variant.printer_tag?.id ?? null,
    pick_location: variant.pick_location,
    track_stock: variant.track_stock,
    reorder_point: variant.reorder_point,
    reorder_quantity: variant.reorder_quantity,
  }
}

/** What the form sends. Lines without a barcode or supplier are left out; required numbers were checked before. */
export function toEdit(values: VariantValues) {
  const { gtin, color_hex: hex, case_barcodes: cases, suppliers, ...rest } = values
  const number = (value: number | null) => value ?? 0
  return {
    ...rest,
    gtin: gtin.trim() || null,
    color_hex: hex.trim() || null,
    case_barcodes: cases
      .filter((one) => one.barcode.trim() !== '')
      .map((one) => ({ barcode: one.barcode.trim(), pack_quantity: number(one.pack_quantity) })),
    suppliers: suppliers.flatMap((supplier) =>
      supplier.supplier_id === null ? [] : [{ ...supplier, supplier_id: supplier.supplier_id }],
    ),
    position: number(rest.position),
    weight_g: number(rest.weight_g),
    cost_minor: number(rest.cost_minor),
    reorder_point: number(rest.reorder_point),
    reorder_quantity: number(rest.reorder_quantity),
  }
}

/** Assumed: costs are in the site's own currency, which has cents. */
export function formatAmount(minor: number): string {
  return formatNumber(minor / 100, { minimumFractionDigits: 2, maximumFractionDigits: 2 })
}
