import { labelsOf } from '@platen/contracts/records/field'
import { userColumns } from '@platen/contracts/users/fields'
import { flagColumn, listColumn, nullableColumn, textColumn } from '../../../platform/file-kinds/file-columns.ts'
import type { FileFormat } from '../../../platform/file-kinds/file-format.types.ts'

export const userFile: FileFormat = {
  name: 'users',
  listColumns: labelsOf(userColumns),
  columns: [
    { ...textColumn('email', { isKey: true, example: 'petra@factory.example' }), read: readEmail },
    nullableColumn('user_name'),
    textColumn('name', { example: 'Petra Packer' }),
    nullableColumn('language', { example: 'en' }),
    listColumn<string>('roles', {
      example: 'Packer|Viewer',
      readOne: (text) => text || undefined,
      writeOne: (role) => role,
    }),
    flagColumn('archived', { missing: false }),
  ],
  keyOf: ({ email }) => String(email).toLowerCase(),
}

/** Emails are compared in lower case, as they are stored. */
function readEmail(cell: string) {
  return { value: cell.normalize('NFC').trim().toLowerCase() }
}
