import type { AddressPart } from '@platen/contracts/values/address'
import type { JsonObject } from '../../../platform/files/text/json-text.format.ts'
import {
  objectsAt,
  plainTextOf,
  textOf,
  written,
  type JsonLayout,
  type JsonPlace,
} from '../written/json-orders.format.ts'
import { interpretStatuses, statusKey } from '../written/store-state.rules.ts'
import type {
  LineOption,
  Written,
  WrittenAddress,
  WrittenLine,
  WrittenOrder,
  WrittenSum,
} from '../written/written-order.types.ts'
import { joinWritten, writtenAddress } from '../written/written-people.format.ts'
import { draftStatuses, woocommerceWords } from './woocommerce-state.rules.ts'

/** Orders as the REST API of WooCommerce returns them, and as its webhooks send them. */
export const woocommerceJson: JsonLayout = {
  format: 'woocommerce_json',
  system: 'WooCommerce',
  required: [['line_items'], ['status'], ['date_created', 'date_created_gmt'], ['shipping', 'billing']],
  html: true,
  number: 'number',
  isOrder: (order) => !draftStatuses.has(statusKey(textOf(order.status))),
  read: readOrder,
}

function readOrder(order: JsonObject, place: JsonPlace): WrittenOrder {
  const status = written(order, 'status')
  const state = interpretStatuses([status.text], woocommerceWords)
  const refunds = objectsAt(order, 'refunds')
  const [service] = objectsAt(order, 'shipping_lines')
  return {
    id: written(order, 'id'),
    number: written(order, 'number', 'id'),
    placed: inUtc(order, 'date_created'),
    changed: inUtc(order, 'date_modified'),
    ship_by: { name: 'ship_by', text: '' },
    // A refund of nothing takes a line away, too.
    state: { ...state, partly_refunded: state.partly_refunded || refunds.length > 0 },
    status,
    refunds: refunds.map((refund) => ({ name: 'refunds', text: written(refund, 'total', 'amount').text })),
    without_refunded: false,
    currency: written(order, 'currency'),
    subtotal: { name: 'subtotal', text: '' },
    discount: written(order, 'discount_total'),
    sums: [readSum(order)],
    shipping: written(order, 'shipping_total'),
    tax: written(order, 'total_tax'),
    total: written(order, 'total'),
    customer: { name: 'billing.first_name', text: '' },
    email: written(order, 'billing.email'),
    phones: [written(order, 'shipping.phone'), written(order, 'billing.phone')],
    ship_to: readAddress(order, 'shipping'),
    bill_to: readAddress(order, 'billing'),
    service: service ? written(service, 'method_title', 'method_id') : { name: 'shipping_lines', text: '' },
    tags: { name: 'tags', text: '' },
    notes: [written(order, 'customer_note')],
    unassigned: [],
    items: { name: 'line_items', text: '' },
    lines: objectsAt(order, 'line_items').map((line) => readLine(line, place)),
    raw: order,
    line_numbers: [place.lineOf(order)],
  }
}

/** The total of an order, without its shipping, taxes and fees, is what its lines come to, less the discount. */
function readSum(order: JsonObject): WrittenSum {
  return {
    subtotal: written(order, 'total'),
    less: [
      ...['shipping_total', 'total_tax'].map((name) => written(order, name)),
      ...objectsAt(order, 'fee_lines').map((fee) => written(fee, 'total')),
    ],
    discount: written(order, 'discount_total'),
    is_rounded: true,
  }
}

/** WooCommerce has each time twice: in the store's own time zone, which the answer doesn't name, and in UTC. */
function inUtc(order: JsonObject, name: string): Written {
  const utc = written(order, `${name}_gmt`)
  return utc.text === '' || /Z$|[+-]\d\d:?\d\d$/.test(utc.text)
    ? written(order, `${name}_gmt`, name)
    : { ...utc, text: `${utc.text}Z` }
}

function readAddress(order: JsonObject, of: 'shipping' | 'billing'): WrittenAddress {
  const part = (name: string) => written(order, `${of}.${name}`)
  const names: Record<Exclude<AddressPart, 'name'>, string> = {
    company: 'company',
    address1: 'address_1',
    address2: 'address_2',
    city: 'city',
    state: 'state',
    postal_code: 'postcode',
    country: 'country',
  }
  return writtenAddress((name) =>
    name === 'name' ? joinWritten([part('first_name'), part('last_name')], ' ') : part(names[name]),
  )
}

function readLine(line: JsonObject, place: JsonPlace): WrittenLine {
  const meta = objectsAt(line, 'meta_data')
  const hasKey = (key: string) => meta.some((entry) => textOf(entry.key) === key)
  return {
    at: place.lineOf(line),
    id: textOf(line.id),
    sku: written(line, 'sku'),
    title: written(line, 'name'),
    quantity: written(line, 'quantity'),
    price: { name: 'price', text: '' },
    // The price field is after discounts and a binary fraction; the sum of the line is neither.
    line_total: written(line, 'subtotal'),
    options: meta.flatMap(toOption),
    // A bundle is a line of its own above the lines of what is in it.
    shipped: hasKey('_bundled_items') || hasKey('_composite_children') ? false : null,
    fulfilled: false,
  }
}

/** What a plugin keeps for itself has a name with `_`. Of what customers see, a list has its texts, if any. */
function toOption(entry: JsonObject): LineOption[] {
  const [key, value, shown] = [textOf(entry.key), textOf(entry.value), textOf(entry.display_value)]
  if (key.startsWith('_')) return [{ name: key, value }]
  const isChoice = key.startsWith('pa_')
  return [
    {
      name: isChoice ? key : textOf(entry.display_key) || key,
      value: isChoice ? shown || value : value || shown || plainTextOf(entry.value),
    },
  ]
}
