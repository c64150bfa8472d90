import { printerTagColumns } from '@platen/contracts/printer-tags/fields'
import { labelsOf } from '@platen/contracts/records/field'
import { codeColumn, flagColumn, textColumn } from '../../../platform/file-kinds/file-columns.ts'
import type { FileFormat } from '../../../platform/file-kinds/file-format.types.ts'

export const printerTagFile: FileFormat = {
  name: 'printer-tags',
  listColumns: labelsOf(printerTagColumns),
  columns: [
    codeColumn('code', { isKey: true, example: 'DTG-DARK' }),
    textColumn('name', { example: 'DTG on dark garments' }),
    codeColumn('color', { missing: null, example: '#1B1B1B' }),
    textColumn('kind', { missing: 'dtg', example: 'dtg' }),
    flagColumn('archived', { missing: false }),
  ],
  keyOf: ({ code }) => String(code),
}
