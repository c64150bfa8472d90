import type { FieldValues } from '@platen/contracts/records/field'
import type { VariantRecord } from '@platen/contracts/variants/endpoints'
import type { variantFields } from '@platen/contracts/variants/fields'
import type { FormState } from '../../../ui/form/use-form.ts'
import type { FormValuesOf } from '../../../ui/record/fields/use-field-form.ts'

/** What the form of a variant has besides the fields. */
export interface MoreValues {
  case_barcodes: { barcode: string; pack_quantity: number | null }[]
  suppliers: { supplier_id: number | null; supplier_sku: string; cost_minor: number | null }[]
  printer_tag_id: number | null
}

export type VariantFormState = FormState<FormValuesOf<typeof variantFields> & MoreValues>

export const moreOfVariant = (variant: VariantRecord | undefined): MoreValues => ({
  case_barcodes: variant?.case_barcodes ?? [],
  suppliers:
    variant?.suppliers.map(({ supplier_id, supplier_sku, cost_minor }) => ({
      supplier_id,
      supplier_sku,
      cost_minor,
    })) ?? [],
  printer_tag_id: variant?.printer_tag?.id ?? null,
})

/** What the form sends. Lines without a barcode or supplier are left out; required numbers were checked before. */
export function toEdit(values: FieldValues<typeof variantFields> & MoreValues) {
  const { case_barcodes: cases, suppliers, ...rest } = values
  return {
    ...rest,
    case_barcodes: cases
      .filter(({ barcode }) => barcode.trim() !== '')
      .map(({ barcode, pack_quantity: units }) => ({ barcode: barcode.trim(), pack_quantity: units ?? 0 })),
    suppliers: suppliers.flatMap((supplier) =>
      supplier.supplier_id === null ? [] : [{ ...supplier, supplier_id: supplier.supplier_id }],
    ),
  }
}
