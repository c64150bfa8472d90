import { supplierColumns } from '@platen/contracts/suppliers/columns'
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
  listColumns: supplierColumns,
  columns: [
    codeColumn('code', { isKey: true, isCode: true, example: 'ACME' }),
    textColumn('name', { example: 'Acme Blanks' }),
    nullableColumn('email', { example: 'orders@acme.example' }),
    numberColumn('lead_time_days', { missing: null, example: '5' }),
    flagColumn('archived', { missing: false }),
  ],
  keyOf: ({ code }) => String(code),
}
