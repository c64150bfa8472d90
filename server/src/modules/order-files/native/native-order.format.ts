import type { JsonValue } from '../../../platform/files/text/json-text.format.ts'
import { toQuotable } from '../../../platform/files/text/written-text.ts'
import type { IncomingLine, OrderContent, ReadRecord } from '../incoming-order.types.ts'
import { limits, shippingServices } from '../order-limits.rules.ts'
import { FileProblems } from '../../../platform/files/file-problem.ts'
import { readIdentifier, readLine, readNote } from '../../../platform/files/text/file-values.format.ts'
import { checkQuantity, readCountry, readDay, readInstant, readQuantity } from '../order-fields.format.ts'
import { finishRecord } from '../read-record.format.ts'

/** The columns of our own format in the order of samples/README. The JSON format has the same fields. */
export const nativeColumns = [
  'order_number',
  'placed_at',
  'ship_by',
  'customer_name',
  'address1',
  'address2',
  'city',
  'state',
  'postal_code',
  'country',
  'phone',
  'email',
  'shipping_service',
  'sku',
  'quantity',
  'design_front',
  'design_back',
  'note',
] as const
export type NativeColumn = (typeof nativeColumns)[number]

/** The columns of a line; all others belong to the order. */
export const nativeLineFields = ['sku', 'quantity', 'design_front', 'design_back'] as const
type NativeLineField = (typeof nativeLineFields)[number]
type NativeOrderField = Exclude<NativeColumn, NativeLineField>
export const nativeOrderFields = nativeColumns.filter(
  (column): column is NativeOrderField => !nativeLineFields.some((field) => field === column),
)

export type NativeOrderFields = Record<NativeOrderField, string>
export interface NativeLine {
  sku: string
  /** Text in a CSV file, a number in JSON; null if it was rejected already. */
  quantity: string | number | null
  design_front: string
  design_back: string
}

export interface NativeRecord {
  fields: NativeOrderFields
  lines: NativeLine[]
  raw: JsonValue
  line_numbers: number[]
  /** The `nativeOrderFields` that the file has no column for. */
  lacking: readonly string[]
}

/** The field of `OrderContent` for each optional column. */
const optionalFields: Partial<Record<NativeOrderField, keyof OrderContent>> = {
  ship_by: 'ship_by',
  address2: 'ship_to_address2',
  state: 'ship_to_state',
  postal_code: 'ship_to_postal_code',
  phone: 'phone',
  email: 'email',
  shipping_service: 'shipping_service',
  note: 'customer_note',
}

/** Validates one order in our own format by every rule of samples/README, with the field of each problem. */
export function readNativeOrder(
  { fields, lines, raw, line_numbers, lacking }: NativeRecord,
  problems: FileProblems,
): ReadRecord {
  const externalNumber = readIdentifier(problems, 'order_number', fields.order_number, limits.order_number)
  const placed = problems.has('placed_at') ? null : readInstant(problems, 'placed_at', fields.placed_at)
  const shipBy = readDay(problems, 'ship_by', fields.ship_by)
  // Assumed: "not before placed_at" means the date as the source wrote it, in its own offset.
  if (shipBy && placed && shipBy < placed.day) {
    problems.add('ship_by', 'ship_by_before_placed', { ship_by: shipBy, placed_on: placed.day })
  }
  const customerName = readLine(problems, 'customer_name', fields.customer_name, limits.customer_name)
  const draft = {
    external_id: externalNumber,
    external_number: externalNumber,
    placed_at: placed?.utc ?? null,
    ship_by: shipBy,
    source_updated_at: null,
    native: {
      missingFields: Object.entries(optionalFields).flatMap(([name, field]) => (lacking.includes(name) ? field : [])),
    },
    id_in_file: true,
    problems: [],
    doubts: [],
    left_out: [],
    refunded_minor: null,
    currency: null,
    subtotal_minor: null,
    shipping_minor: null,
    tax_minor: null,
    total_minor: null,
    customer_name: customerName,
    email: readLine(problems, 'email', fields.email, limits.email),
    phone: readLine(problems, 'phone', fields.phone, limits.phone),
    ship_to_name: customerName,
    ship_to_company: '',
    ship_to_address1: readLine(problems, 'address1', fields.address1, limits.address1),
    ship_to_address2: readLine(problems, 'address2', fields.address2, limits.address2),
    ship_to_city: readLine(problems, 'city', fields.city, limits.city),
    ship_to_state: readLine(problems, 'state', fields.state, limits.state),
    ship_to_postal_code: readLine(problems, 'postal_code', fields.postal_code, limits.postal_code),
    ship_to_country: readCountry(problems, 'country', fields.country),
    shipping_service: readService(problems, fields.shipping_service),
    tags: [],
    customer_note: readNote(problems, 'note', fields.note, limits.note),
    payment: 'paid' as const,
    source_state: 'open' as const,
    line_ids: 'position' as const,
    lines: lines.map((line, at) => readNativeLine(problems, line, at + 1)),
    raw,
    line_numbers,
  }
  return finishRecord(draft, 'order_number', problems, new FileProblems())
}

function readNativeLine(problems: FileProblems, line: NativeLine, position: number): IncomingLine {
  const field = (name: string) => `lines.${position}.${name}`
  const designs = (['front', 'back'] as const).map((area) => {
    const name = `design_${area}` as const
    return { area, file_name: readIdentifier(problems, field(name), line[name], limits.file_name) }
  })
  return {
    external_line_id: String(position),
    sku: readIdentifier(problems, field('sku'), line.sku, limits.sku),
    title: '',
    quantity: readNativeQuantity(problems, field('quantity'), line.quantity),
    unit_price_minor: null,
    personalisation: '',
    designs: designs.filter((design) => design.file_name !== ''),
  }
}

function readNativeQuantity(problems: FileProblems, field: string, quantity: NativeLine['quantity']): number {
  if (quantity === null) return 0
  if (typeof quantity === 'number') return checkQuantity(problems, field, quantity, String(quantity))
  return readQuantity(problems, field, quantity)
}

function readService(problems: FileProblems, written: string): string {
  const service = written.trim().toUpperCase()
  if (service === '' || shippingServices.some((offered) => offered === service)) return service
  const values = { value: toQuotable(written), offered: shippingServices.join(', ') }
  problems.add('shipping_service', 'shipping_service_unknown', values)
  return ''
}
