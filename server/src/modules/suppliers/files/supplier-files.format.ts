import { labelsOf } from '@platen/contracts/records/field'
import { supplierFields } from '@platen/contracts/suppliers/fields'
import {
  codeColumn,
  flagColumn,
  nullableColumn,
  numberColumn,
  textColumn,
} from '../../../platform/file-kinds/file-columns.ts'
import type { FileFormat } from '../../../platform/file-kinds/file-format.types.ts'

export const supplierFile: FileFormat = {
  name: 'suppliers',
  listColumns: labelsOf(supplierFields),
  columns: [
    codeColumn('code', { isKey: true, isCode: true, example: 'ACME' }),
    textColumn('name', { example: 'Acme Blanks' }),
    nullableColumn('email', { example: 'orders@acme.example' }),
    numberColumn('lead_time_days', { missing: null, example: '5' }),
    flagColumn('archived', { missing: false }),
  ],
  keyOf: ({ code }) => String(code),
}
