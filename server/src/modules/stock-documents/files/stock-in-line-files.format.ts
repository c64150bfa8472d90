import { skuKey } from '@platen/contracts/values/match-key'
import { centsColumn, codeColumn, numberColumn, textColumn } from '../../../platform/file-kinds/file-columns.ts'
import type { FileFormat } from '../../../platform/file-kinds/file-format.types.ts'

export const stockInLineFile: FileFormat = {
  name: 'stock-in-lines',
  columns: [
    codeColumn('document', { isKey: true, example: 'SI-000123' }),
    textColumn('sku', { isKey: true, isCode: true, example: 'EXAMPLE-TEE-BLACK-M' }),
    numberColumn('line', { missing: 1, example: '1' }),
    numberColumn('expected', { missing: null, example: '48' }),
    numberColumn('counted', { missing: 0, example: '0' }),
    numberColumn('damaged', { missing: 0, example: '0' }),
    centsColumn('unit_cost_cents', 'unit_cost', { missing: null, example: '350' }),
    codeColumn('pallet', { missing: null, example: '' }),
    textColumn('lot', { missing: '', example: '' }),
  ],
  keyOf: (values) => JSON.stringify([values.document, skuKey(String(values.sku)), values.line]),
}
