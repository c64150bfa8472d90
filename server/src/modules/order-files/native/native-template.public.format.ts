import { ownColumns, type OwnColumnName } from '@platen/contracts/order-files/columns'

type Cells = Partial<Record<OwnColumnName, string>>

const secondLine: Cells = { sku: 'G5000-BLK-L', quantity: '1', design_back: '', personalization: '' }

const secondOrder: Cells = {
  order_number: 'N-1002',
  placed_at: '2026-11-20T15:20:00-05:00',
  ship_by: '',
  customer_name: 'Sam Lee',
  address1: '40 King Street West',
  address2: '',
  city: 'Toronto',
  state: 'ON',
  postal_code: 'M5H 3Y2',
  phone: '',
  email: 'sam@example.com',
  shipping_service: 'EXPRESS',
  quantity: '1',
  design_back: '',
  personalization: '',
  note: '',
}

/** Returns the header of our own CSV format and two example orders, the first with two lines (IMPORT-55). */
export function listTemplateRows(): string[][] {
  const examples: Cells[] = [{}, secondLine, secondOrder]
  const rows = examples.map((cells) => ownColumns.map(({ name, example }) => cells[name] ?? example))
  return [ownColumns.map(({ name }) => name), ...rows]
}
