import type { DayOrder } from '../written/file-times.format.ts'

/** The fields of an order and its lines for which somebody chooses a column of a table. */
export const mappedFields = [
  'order_number',
  'placed_at',
  'updated_at',
  'ship_by',
  'status',
  'name',
  'first_name',
  'last_name',
  'company',
  'address1',
  'address2',
  'city',
  'state',
  'postal_code',
  'country',
  'email',
  'phone',
  'shipping_service',
  'note',
  'currency',
  'sku',
  'title',
  'quantity',
  'price',
] as const
export type MappedField = (typeof mappedFields)[number]

/** Which column of a table has what; columns are named as in the header of the file, in any spelling. */
export interface ColumnMapping {
  fields: Partial<Record<MappedField, string>>
  /** The columns with file names of designs, by print area. */
  designs: Readonly<Record<string, string>>
  /** The columns with texts that are printed for one customer. */
  personalization: readonly string[]
  /** How the table writes days, if somebody has said so. */
  days?: DayOrder
}
