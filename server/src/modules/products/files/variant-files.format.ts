import { variantColumns } from '@platen/contracts/variants/columns'
import { skuKey } from '@platen/contracts/values/match-key'
import {
  centsColumn,
  codeColumn,
  flagColumn,
  listColumn,
  measureColumn,
  nullableColumn,
  numberColumn,
  onceNamed,
  readQuantity,
  textColumn,
} from '../../../platform/file-kinds/file-columns.ts'
import type { FileFormat } from '../../../platform/file-kinds/file-format.types.ts'
import { isRounded } from '../../../platform/files/text/written-text.ts'

/** A supplier of a variant in a cell: `ACME:350:AC-500-M`, with cost and SKU where they are known. */
export interface SupplierInFile {
  code: string
  supplier_sku: string
  cost_minor: number | null
}

function readSupplier(text: string): SupplierInFile | undefined {
  const found = /^([A-Za-z0-9][A-Za-z0-9_-]{0,39})(?::(\d{0,9})(?::(.{0,80}))?)?$/.exec(text)
  if (found?.[1] === undefined) return undefined
  const [, code, cost = '', sku = ''] = found
  if (isRounded(sku)) return undefined
  return { code: code.toUpperCase(), supplier_sku: sku.trim(), cost_minor: cost === '' ? null : Number(cost) }
}

/** Names of columns that the sample catalog has are the same. */
export const variantFile: FileFormat = {
  name: 'variants',
  listColumns: variantColumns,
  countOpened: (values) => Number(values.on_hand),
  columns: [
    codeColumn('product_code', { isCode: true, example: 'EXAMPLE-TEE' }),
    textColumn('sku', { isKey: true, isCode: true, example: 'EXAMPLE-TEE-BLACK-M' }),
    nullableColumn('gtin', { isCode: true }),
    listColumn<{ barcode: string; pack_quantity: number }>('case_barcodes', {
      example: '',
      readOne(text) {
        const found = readQuantity(text)
        if (found && isRounded(found.name)) return undefined
        return found && { barcode: found.name, pack_quantity: found.quantity }
      },
      writeOne: ({ barcode, pack_quantity: quantity }) => `${barcode} × ${quantity}`,
    }),
    onceNamed('colour', textColumn('color', { example: 'Black' })),
    onceNamed('colour_hex', codeColumn('color_hex', { missing: null, example: '#1B1B1B' })),
    textColumn('size', { example: 'M' }),
    numberColumn('position', { missing: 0, example: '3' }),
    measureColumn('weight_g', { missing: 0, example: '180' }),
    centsColumn('cost_cents', 'cost', { missing: 0, example: '310' }),
    codeColumn('printer_tag', { missing: null }),
    textColumn('pick_location', { example: 'A-12-3' }),
    flagColumn('track_stock', { missing: true }),
    numberColumn('reorder_point', { missing: 0, example: '20' }),
    numberColumn('reorder_quantity', { missing: 0, example: '100' }),
    listColumn<SupplierInFile>('suppliers', {
      example: '',
      readOne: readSupplier,
      writeOne: ({ code, supplier_sku: sku, cost_minor: cost }) => `${code}:${cost ?? ''}:${sku}`,
    }),
    numberColumn('on_hand', { missing: 0, onlyNew: true, example: '50' }),
    flagColumn('archived', { missing: false }),
  ],
  keyOf: (values) => skuKey(String(values.sku)),
}

const variantColumnOf: Record<string, string> = {
  cost_minor: 'cost_cents',
  printer_tag_id: 'printer_tag',
  opening_quantity: 'on_hand',
}

/** Returns the column of a field that a refusal of a variant names. */
export function toVariantColumn(field: string): string {
  const [first = ''] = field.split('.')
  return variantColumnOf[first] ?? first
}
