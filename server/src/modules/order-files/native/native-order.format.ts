import { ownColumns, type OwnColumnName } from '@platen/contracts/order-files/columns'
import type { JsonValue } from '../../../platform/files/text/json-text.format.ts'
import { toQuotable } from '../../../platform/files/text/written-text.ts'
import type { OrderContent, ReadRecord } from '../incoming-order.public.types.ts'
import { shippingServices } from '@platen/contracts/shipping-vendors/service-words'
import { limits } from '../order-limits.rules.ts'
import type { FileProblems } from '../../../platform/files/file-problem.ts'
import {
  checkPostalCode,
  checkQuantity,
  readCountry,
  readInstant,
  readQuantity,
} from '../fields/order-fields.format.ts'
import { readDesign, readSku, type DraftLine } from '../order-lines.format.ts'
import {
  dropDecimals,
  readOrderId,
  readOrderLabel,
  readOrderLine,
  readOrderName,
  readOrderNote,
  readOrderNumberText,
  readPrintedText,
} from '../fields/order-texts.format.ts'
import { toPlainId } from '../order-identity.public.rules.ts'
import { readShipBy } from '../fields/ship-by.format.ts'
import { finishRecord } from '../read-record.format.ts'
import type { RecordFindings } from '../record-findings.format.ts'
import { nativeAreas } from './native-content.public.rules.ts'

export type NativeColumn = OwnColumnName
export const nativeColumns: readonly NativeColumn[] = ownColumns.map((column) => column.name)

type NativeLineField = Exclude<Extract<(typeof ownColumns)[number], { of_line: true }>['name'], 'personalization'>

/** The columns of a line; all others belong to the order. Texts to print are read from all that are named like one. */
export const nativeLineFields = ownColumns.flatMap(({ name, of_line: ofLine }): NativeLineField[] =>
  ofLine && name !== 'personalization' ? [name] : [],
)
export const nativeOrderFields = ownColumns.flatMap((column) => (column.of_line ? [] : [column.name]))
type NativeOrderField = (typeof nativeOrderFields)[number]

const numbers = new Set(['order_number', 'postal_code', 'phone', 'quantity'])

/**
 * Returns what a field has that looks like a number as somebody meant it: without the apostrophe by which spreadsheets
 * keep its zeros ('06106), and without the decimals that a script wrote after its digits (90210.0).
 */
export function toPlainField(name: string, written: string): string {
  if (!numbers.has(name)) return written
  return name === 'order_number' ? toPlainId(written) : dropDecimals(written.replace(/^\s*['’]+(?=[+#(]{0,2}\d)/, ''))
}

export type NativeOrderFields = Record<NativeOrderField, string>
export interface NativeLine {
  /** The line of the file. */
  at: number
  sku: string
  /** Text in a CSV file, a text or a number in JSON; null if it was rejected already. */
  quantity: string | number | null
  design_front: string
  design_back: string
  personalization: string
  /** What staff choose again, found by the reader of the file. */
  unusable?: DraftLine['unusable']
}

export interface NativeRecord {
  fields: NativeOrderFields
  lines: NativeLine[]
  raw: JsonValue
  line_numbers: number[]
  /** The `nativeOrderFields` that the file has no column for. */
  lacking: readonly string[]
  /** Whether the file has a place for texts to print. */
  personalized: boolean
  /** Whether it lists the lines of the order, in the place of rows that somebody may have filtered. */
  is_list: boolean
}

/** The fields of `OrderContent` for each column that an order may lack, or have a value in that can't be read. */
const contentOf: Partial<Record<NativeOrderField, readonly (keyof OrderContent)[]>> = {
  customer_name: ['customer_name', 'ship_to_name'],
  address1: ['ship_to_address1'],
  city: ['ship_to_city'],
  country: ['ship_to_country'],
  ship_by: ['ship_by'],
  address2: ['ship_to_address2'],
  state: ['ship_to_state'],
  postal_code: ['ship_to_postal_code'],
  phone: ['phone'],
  email: ['email'],
  shipping_service: ['shipping_service'],
  note: ['customer_note'],
}

/** Validates one order in our own format by every rule of samples/README, with the field of each problem. */
export function readNativeOrder(
  { fields, lines, raw, line_numbers, lacking, personalized, is_list }: NativeRecord,
  found: RecordFindings,
): ReadRecord {
  const { fatal } = found
  for (const name of ['email', 'phone'] satisfies NativeOrderField[]) found.contact.add(name)
  const externalNumber = readOrderId(found, 'order_number', fields.order_number)
  const placed = fatal.has('placed_at') ? null : readInstant(fatal, 'placed_at', fields.placed_at)
  const customerName = readOrderName(found, 'customer_name', fields.customer_name, limits.customer_name)
  const text = (name: keyof typeof limits & NativeOrderField) => readOrderLine(found, name, fields[name], limits[name])
  const country = readCountry(found, 'country', fields.country)
  const postalCode = readOrderNumberText(found, 'postal_code', fields.postal_code, limits.postal_code)
  checkPostalCode(found, 'postal_code', country, postalCode)
  const draft = {
    external_id: externalNumber,
    external_number: externalNumber,
    placed_at: placed?.utc ?? null,
    ship_by: readShipBy(found, 'ship_by', fields.ship_by, placed),
    source_updated_at: null,
    native: {
      missingFields: Object.entries(contentOf).flatMap(([name, fields]) => (lacking.includes(name) ? fields : [])),
      personalized,
    },
    id_in_file: true,
    certain_lines: is_list ? ('all' as const) : ('none' as const),
    refunded_minor: null,
    currency: null,
    subtotal_minor: null,
    shipping_minor: null,
    tax_minor: null,
    total_minor: null,
    customer_name: customerName,
    email: text('email'),
    phone: readOrderNumberText(found, 'phone', fields.phone, limits.phone),
    ship_to_name: customerName,
    ship_to_company: '',
    ship_to_address1: text('address1'),
    ship_to_address2: text('address2'),
    ship_to_city: readOrderName(found, 'city', fields.city, limits.city),
    ship_to_state: text('state'),
    ship_to_postal_code: postalCode,
    ship_to_country: country,
    shipping_service: readService(found, fields.shipping_service),
    tags: [],
    customer_note: readOrderNote(found, 'note', fields.note, limits.note),
    payment: 'paid' as const,
    source_state: 'open' as const,
    line_ids: 'position' as const,
    drafts: lines.map((line, at) => readNativeLine(found, line, at + 1)),
    raw,
    line_numbers,
  }
  return finishRecord(draft, 'order_number', found)
}

function readNativeLine(found: RecordFindings, line: NativeLine, position: number): DraftLine {
  const field = (name: string) => `lines.${position}.${name}`
  const unusable: DraftLine['unusable'] = { ...line.unusable }
  return {
    external_line_id: String(position),
    sku: readSku(found, field('sku'), line.sku, unusable),
    title: '',
    quantity: readNativeQuantity(found.fatal, field('quantity'), line.quantity),
    unit_price_minor: null,
    personalisation: readPrintedText(found, field('personalization'), line.personalization, limits.personalisation),
    designs: nativeAreas.flatMap((area) => {
      const name = `design_${area}` as const
      return readDesign(found, field(name), area, line[name], unusable)
    }),
    at: line.at,
    unusable,
    shipped: true,
  }
}

function readNativeQuantity(problems: FileProblems, field: string, quantity: NativeLine['quantity']): number {
  if (quantity === null) return 0
  if (typeof quantity === 'number') return checkQuantity(problems, field, quantity, String(quantity))
  return readQuantity(problems, field, quantity)
}

/**
 * Assumed: a service that isn't ours is kept as the store's own text, as those of other formats are, and doesn't hold
 * the order: it is what the rules of vendors ask for, and what the packer reads (IMPORT-49).
 */
function readService(found: RecordFindings, written: string): string {
  const text = readOrderLabel(found, 'shipping_service', written, limits.shipping_service)
  const service = text.toUpperCase()
  if (service === '' || shippingServices.some((offered) => offered === service)) return service
  const values = { value: toQuotable(text), offered: shippingServices.join(', ') }
  found.warn('shipping_service', 'shipping_service_unknown', values)
  return text
}
