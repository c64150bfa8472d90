import type { ColumnMapping } from '@platen/contracts/orders/column-mapping'
import { neededFields, type MappedField } from '@platen/contracts/orders/order-file-columns'
import { cellOf, hasColumn, type TextTable } from '../../../platform/files/text/text-table.format.ts'
import { refusedFile, type RefusedFile } from '../../../platform/files/refused-file.ts'
import type { ReadOrderFile } from '../incoming-order.types.ts'
import { interpretStatuses } from '../written/store-state.rules.ts'
import type { LineField, OrderField, TableColumns, TableLayout } from '../written/table-layout.types.ts'
import { readTableOrders } from '../written/table-orders.format.ts'

const fieldOf: Readonly<Record<MappedField, OrderField | LineField>> = {
  order_number: 'number',
  placed_at: 'placed',
  updated_at: 'changed',
  ship_by: 'ship_by',
  status: 'status',
  name: 'ship_name',
  first_name: 'ship_first_name',
  last_name: 'ship_last_name',
  company: 'ship_company',
  address1: 'ship_address1',
  address2: 'ship_address2',
  city: 'ship_city',
  state: 'ship_state',
  postal_code: 'ship_postal_code',
  country: 'ship_country',
  email: 'email',
  phone: 'phone',
  shipping_service: 'service',
  note: 'note',
  currency: 'currency',
  sku: 'sku',
  title: 'title',
  quantity: 'quantity',
  price: 'price',
}

/**
 * Reads the orders of any table by the columns that somebody chose: a row for each item, rows with the same order
 * number are one order. Times without a time zone are those of `zone`.
 */
export function readMappedTable(table: TextTable, mapping: ColumnMapping, zone: string): ReadOrderFile | RefusedFile {
  const { fields, designs, personalization } = mapping
  const unmapped = neededFields.filter((names) => names.every((name) => fields[name] === undefined))
  if (unmapped.length > 0) {
    return refusedFile('order_columns_not_chosen', { fields: unmapped.map(([name]) => name).join(', ') })
  }
  const chosen = [...Object.values(fields), ...Object.values(designs), ...personalization]
  const missing = chosen.filter((column) => !hasColumn(table.places, column))
  if (missing.length > 0) return refusedFile('csv_column_missing', { columns: missing.join(', ') })
  const entries = (Object.entries(fields) as [MappedField, string][]).map(([name, column]) => [fieldOf[name], [column]])
  const layout: TableLayout = {
    format: 'mapped_csv',
    columns: Object.fromEntries(entries) as TableColumns,
    unread: [...Object.values(designs), ...personalization],
    html: false,
    ...(mapping.days && { days: mapping.days }),
    state: (cells) => interpretStatuses([cells.of('status').text]),
    optionsOf: (own, row) => [
      ...Object.entries(designs).map(([area, column]) => ({ name: `design_${area}`, value: cellOf(own, row, column) })),
      ...personalization.map((column) => ({ name: column, value: cellOf(own, row, column) })),
    ],
  }
  return readTableOrders(table, layout, zone)
}
