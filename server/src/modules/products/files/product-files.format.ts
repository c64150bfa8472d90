import { productColumns } from '@platen/contracts/products/fields'
import { labelsOf } from '@platen/contracts/records/field'
import {
  attachedColumn,
  codeColumn,
  flagColumn,
  measureColumn,
  nullableColumn,
  numberColumn,
  textColumn,
} from '../../../platform/file-kinds/file-columns.ts'
import type { FileFormat } from '../../../platform/file-kinds/file-format.types.ts'

/** Names of columns that the sample catalog has are the same. */
export const productFile: FileFormat = {
  name: 'products',
  listColumns: labelsOf(productColumns),
  columns: [
    codeColumn('product_code', { isKey: true, isCode: true, example: 'EXAMPLE-TEE' }),
    textColumn('product_name', { example: 'Example tee' }),
    textColumn('category', { example: 't-shirt' }),
    textColumn('brand', { example: 'Gildan' }),
    textColumn('description', { example: 'Heavy cotton' }),
    textColumn('print_method', { example: 'DTG' }),
    codeColumn('printer_tag', { missing: null }),
    numberColumn('priority', { missing: 100, example: '100' }),
    attachedColumn('attached'),
    measureColumn('packing_weight_g', { missing: 0, example: '180' }),
    measureColumn('packing_length_mm', { missing: null, example: '300' }),
    measureColumn('packing_width_mm', { missing: null, example: '220' }),
    measureColumn('packing_height_mm', { missing: null, example: '20' }),
    codeColumn('country_of_origin', { missing: null, example: 'HN' }),
    nullableColumn('hs_code', { example: '610910' }),
    flagColumn('archived', { missing: false }),
  ],
  keyOf: (values) => String(values.product_code),
}

const productColumnOf: Record<string, string> = {
  code: 'product_code',
  name: 'product_name',
  printer_tag_id: 'printer_tag',
}

/** Returns the column of a field that a refusal of a product names. */
export function toProductColumn(field: string): string {
  const [first = ''] = field.split('.')
  return productColumnOf[first] ?? first
}
