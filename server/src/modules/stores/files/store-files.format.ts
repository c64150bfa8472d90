import { labelsOf } from '@platen/contracts/records/field'
import { storeColumns } from '@platen/contracts/stores/fields'
import { addressParts, type AddressParts, perAddressPart } from '@platen/contracts/values/address'
import {
  attachedColumn,
  codeColumn,
  flagColumn,
  nullableColumn,
  numberColumn,
  textColumn,
} from '../../../platform/file-kinds/file-columns.ts'
import type { FileFormat } from '../../../platform/file-kinds/file-format.types.ts'
import type { RowValues } from '../../../platform/file-kinds/file-row.types.ts'

export const storeFile: FileFormat = {
  name: 'stores',
  listColumns: labelsOf(storeColumns),
  columns: [
    codeColumn('code', { isKey: true, example: 'MY-STORE' }),
    textColumn('name', { example: 'My store' }),
    textColumn('platform', { missing: 'file', example: 'file' }),
    flagColumn('paused', { missing: false }),
    nullableColumn('shipping_vendor'),
    nullableColumn('default_service'),
    numberColumn('handling_days', { missing: null, example: '3' }),
    ...addressParts.map((part) => textColumn(`sender_${part}`)),
    textColumn('slip_language', { missing: 'en', example: 'en' }),
    textColumn('slip_text'),
    textColumn('slip_footer'),
    flagColumn('prints_packing_slip', { missing: false }),
    attachedColumn('attached'),
    flagColumn('archived', { missing: false }),
  ],
  keyOf: ({ code }) => String(code),
}

/** Returns the cells of a sender; all are empty where the store has none of its own. */
export function toSenderCells(sender: AddressParts | null): RowValues {
  return perAddressPart('sender_', (part) => sender?.[part] ?? '')
}

/** Returns the sender of a row; null where all its cells are empty. */
export function toSender(values: RowValues): Record<string, unknown> | null {
  const sender = perAddressPart('', (part) => values[`sender_${part}`])
  return Object.values(sender).every((part) => part === '') ? null : sender
}

/** Returns the column of a field that a refusal of a store names. */
export function toStoreColumn(field: string): string {
  const [first = '', part] = field.split('.')
  if (first === 'sender' && part !== undefined) return `sender_${part}`
  return first === 'default_vendor_id' ? 'shipping_vendor' : first
}
