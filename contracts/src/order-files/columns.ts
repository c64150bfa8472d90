/**
 * What files of orders are made of, as dialogs show it and readers and the template are written from it. Kept free of
 * schemas for the browser.
 */

/** Which of two numbers of a date is the day, for a table that doesn't show it. */
export const dayOrders = ['day_first', 'month_first'] as const
export type DayOrder = (typeof dayOrders)[number]

type Needed = 'required' | 'optional'

/** A column whose cells are the same in each row of an order. */
const ofOrder = <const Name extends string>(name: Name, example: string, needed: Needed) => ({
  name,
  required: needed === 'required',
  of_line: false as const,
  example,
})

/** A column about one line of an order. */
const ofLine = <const Name extends string>(name: Name, example: string, needed: Needed) => ({
  name,
  required: needed === 'required',
  of_line: true as const,
  example,
})

/**
 * The columns of our own format in the order of samples/README, with what the first order of the template has. The JSON
 * format has the same fields.
 */
export const ownColumns = [
  ofOrder('order_number', 'N-1001', 'required'),
  ofOrder('placed_at', '2026-11-20T14:05:00-05:00', 'required'),
  ofOrder('ship_by', '2026-11-25', 'optional'),
  ofOrder('customer_name', 'Zoë Côté', 'required'),
  ofOrder('address1', '12, rue Saint-Jean', 'required'),
  ofOrder('address2', 'App. 4', 'optional'),
  ofOrder('city', 'Québec', 'required'),
  ofOrder('state', 'QC', 'optional'),
  ofOrder('postal_code', 'G1R 1N8', 'optional'),
  ofOrder('country', 'CA', 'required'),
  ofOrder('phone', '+1 418 555 0100', 'optional'),
  ofOrder('email', 'zoe@example.com', 'optional'),
  ofOrder('shipping_service', 'STANDARD', 'optional'),
  ofLine('sku', 'G5000-BLK-M', 'required'),
  ofLine('quantity', '2', 'required'),
  ofLine('design_front', 'design-03-front.png', 'optional'),
  ofLine('design_back', 'design-03-back.png', 'optional'),
  ofLine('personalization', 'Name on shirt: Zoë', 'optional'),
  ofOrder('note', 'Gift', 'optional'),
] as const
export type OwnColumn = (typeof ownColumns)[number]
export type OwnColumnName = OwnColumn['name']

/** The fields of an order and its lines for which somebody chooses a column of a table of an unknown system. */
export const mappedFields = [
  'order_number',
  'placed_at',
  'updated_at',
  'ship_by',
  'status',
  'payment_status',
  'fulfillment_status',
  'cancelled_at',
  'refunded_amount',
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
  'subtotal',
  'discount',
  'sku',
  'title',
  'quantity',
  'price',
  'line_status',
  'requires_shipping',
  'weight',
] as const
export type MappedField = (typeof mappedFields)[number]

/** What an order needs; of several fields, any one is enough. */
export const neededFields: readonly (readonly MappedField[])[] = [
  ['order_number'],
  ['placed_at'],
  ['name', 'first_name', 'last_name'],
  ['address1'],
  ['city'],
  ['country'],
  ['sku'],
  ['quantity'],
]

/** Whether only texts to print were chosen, in a table whose other columns are known (IMPORT-54). */
export function isOfTexts({ fields, designs }: { fields: object; designs: object }): boolean {
  return Object.keys(fields).length + Object.keys(designs).length === 0
}
