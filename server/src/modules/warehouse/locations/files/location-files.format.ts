import { locationColumns } from '@platen/contracts/locations/fields'
import { labelsOf } from '@platen/contracts/records/field'
import {
  cellText,
  codeColumn,
  flagColumn,
  numberColumn,
  textColumn,
} from '../../../../platform/file-kinds/file-columns.ts'
import type { FileFormat } from '../../../../platform/file-kinds/file-format.types.ts'
import type { FileColumn } from '../../../../platform/file-kinds/file-row.types.ts'
import { toQuotable } from '../../../../platform/files/text/written-text.ts'
import { parseLocationCode, toLocationCode } from '../location-range.rules.ts'

const plainCode = codeColumn('code', { isKey: true, example: 'A-01-1' })

/** Codes as on the label of the shelf: a-1-1 is A-01-1. */
const code: FileColumn = {
  ...plainCode,
  read(cell) {
    const place = parseLocationCode(cell.trim())
    return place
      ? { value: toLocationCode(place) }
      : { problem: cellText('location_code_wrong', { code: toQuotable(cell.trim()) }) }
  },
}

export const locationFile: FileFormat = {
  name: 'warehouse-locations',
  listColumns: labelsOf(locationColumns),
  columns: [
    code,
    textColumn('kind', { missing: 'reserve', example: 'pick' }),
    numberColumn('walking_order', { missing: null, example: '10' }),
    textColumn('blocked_reason'),
    flagColumn('archived', { missing: false }),
  ],
  keyOf: (values) => String(values.code),
}
