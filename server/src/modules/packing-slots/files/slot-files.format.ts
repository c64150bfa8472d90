import { codeColumn, flagColumn, numberColumn, textColumn } from '../../../platform/file-kinds/file-columns.ts'
import type { FileFormat } from '../../../platform/file-kinds/file-format.types.ts'

export const slotFile: FileFormat = {
  name: 'packing-slots',
  columns: [
    codeColumn('code', { isKey: true, isCode: true, example: 'A01' }),
    textColumn('wall', { example: 'A' }),
    numberColumn('wall_row', { missing: null, example: '1' }),
    numberColumn('wall_column', { missing: null, example: '1' }),
    textColumn('blocked_reason'),
    flagColumn('archived', { missing: false }),
  ],
  keyOf: ({ code }) => String(code),
}
