import type { AddressPart } from '@platen/contracts/values/address'
import type { JsonObject } from '../../../platform/files/text/json-text.format.ts'
import { objectsAt, textOf, valueAt, written, type JsonLayout, type JsonPlace } from '../written/json-orders.format.ts'
import type { StoreState } from '../written/store-state.rules.ts'
import type { LineOption, Written, WrittenAddress, WrittenLine, WrittenOrder } from '../written/written-order.types.ts'
import { joinWritten, writtenAddress } from '../written/written-people.format.ts'
import { isPersonalization } from '../personalization.format.ts'
import { isDesign } from '../written/line-options.format.ts'
import { interpretStatus } from './shopify-status.rules.ts'

/**
 * Orders as Shopify's Admin API returns them: REST (`line_items`), webhooks, and GraphQL (`lineItems`), which names the
 * same things in another way. An order has the same id and number as in Shopify's CSV export.
 */
export const shopifyJson: JsonLayout = {
  format: 'shopify_json',
  system: 'Shopify',
  required: [
    ['line_items', 'lineItems'],
    ['created_at', 'createdAt'],
    ['financial_status', 'displayFinancialStatus'],
    ['shipping_address', 'shippingAddress', 'billing_address', 'billingAddress'],
  ],
  html: false,
  number: 'name',
  read: readOrder,
}

function readOrder(order: JsonObject, place: JsonPlace): WrittenOrder {
  const amount = (...paths: string[]) => written(order, ...paths)
  const fulfillment = written(order, 'fulfillment_status', 'displayFulfillmentStatus')
  const state = readState(order, fulfillment.text)
  const isPartly = /^partial/i.test(fulfillment.text)
  const lines = objectsAt(order, 'line_items', 'lineItems').map((line) => readLine(line, place, isPartly))
  const attributes = objectsAt(order, 'note_attributes', 'customAttributes').map(toOption)
  const { rest, lines: withAttributes } = assignAttributes(lines, attributes)
  return {
    id: readId(order),
    number: written(order, 'name', 'order_number', 'number'),
    placed: written(order, 'created_at', 'createdAt'),
    changed: written(order, 'updated_at', 'updatedAt'),
    ship_by: written(order),
    state,
    status: fulfillment,
    refunds: readRefunds(order),
    without_refunded: objectsAt(order, 'line_items', 'lineItems').every(hasCurrentQuantity),
    currency: written(order, 'currency', 'currencyCode', 'totalPriceSet.shopMoney.currencyCode'),
    subtotal: amount('subtotal_price', 'subtotalPriceSet.shopMoney.amount'),
    shipping: amount('total_shipping_price_set.shop_money.amount', 'totalShippingPriceSet.shopMoney.amount'),
    tax: amount('total_tax', 'totalTaxSet.shopMoney.amount'),
    total: amount('total_price', 'totalPriceSet.shopMoney.amount'),
    customer: joinWritten(
      [
        written(order, 'customer.first_name', 'customer.firstName'),
        written(order, 'customer.last_name', 'customer.lastName'),
      ],
      ' ',
    ),
    email: written(order, 'email', 'contact_email', 'customer.email'),
    phones: [
      written(order, 'shipping_address.phone', 'shippingAddress.phone'),
      written(order, 'phone', 'customer.phone'),
      written(order, 'billing_address.phone', 'billingAddress.phone'),
    ],
    ship_to: readAddress(order, 'shipping_address', 'shippingAddress'),
    bill_to: readAddress(order, 'billing_address', 'billingAddress'),
    service: readService(order),
    tags: readTags(order),
    notes: [written(order, 'note')],
    unassigned: rest,
    items: { name: 'line_items', text: '' },
    lines: withAttributes,
    raw: order,
    line_numbers: [place.lineOf(order)],
  }
}

/** GraphQL writes gid://shopify/Order/5700013077272 for the id that all other formats have as a number. */
function readId(order: JsonObject): Written {
  const { name, text } = written(order, 'id', 'legacyResourceId', 'admin_graphql_api_id')
  return { name, text: text.replace(/^gid:\/\/shopify\/\w+\/(\d+).*$/, '$1') }
}

function readState(order: JsonObject, fulfillment: string): StoreState {
  const plain = (text: string) => text.trim().toLowerCase()
  const { warning: _warning, ...meaning } = interpretStatus({
    financial: plain(written(order, 'financial_status', 'displayFinancialStatus').text),
    fulfillment: plain(fulfillment),
    cancelled_at: written(order, 'cancelled_at', 'cancelledAt').text,
  })
  return { ...meaning, partly_fulfilled: false }
}

/** What was given back: GraphQL has the sum, REST the transactions of each refund. */
function readRefunds(order: JsonObject): Written[] {
  const sum = written(order, 'totalRefundedSet.shopMoney.amount')
  const transactions = objectsAt(order, 'refunds').flatMap((refund) => objectsAt(refund, 'transactions'))
  const done = transactions.filter(
    (one) => ['', 'refund'].includes(textOf(one.kind)) && ['', 'success'].includes(textOf(one.status)),
  )
  return sum.text === '' ? done.map((one) => ({ name: 'refunds', text: textOf(one.amount) })) : [sum]
}

const hasCurrentQuantity = (line: JsonObject) => 'current_quantity' in line || 'currentQuantity' in line

function readAddress(order: JsonObject, rest: string, graph: string): WrittenAddress {
  const part = (...names: string[]) =>
    written(order, ...names.map((name) => `${rest}.${name}`), ...names.map((name) => `${graph}.${name}`))
  const names: Record<AddressPart, string[]> = {
    name: ['name'],
    company: ['company'],
    address1: ['address1'],
    address2: ['address2'],
    city: ['city'],
    state: ['province_code', 'provinceCode', 'province'],
    postal_code: ['zip'],
    country: ['country_code', 'countryCodeV2', 'countryCode', 'country'],
  }
  return writtenAddress((name) => {
    const value = part(...names[name])
    if (name !== 'name' || value.text.trim() !== '') return value
    return joinWritten([part('first_name', 'firstName'), part('last_name', 'lastName')], ' ')
  })
}

function readService(order: JsonObject): Written {
  const [line] = objectsAt(order, 'shipping_lines', 'shippingLines')
  return line ? written(line, 'title', 'code') : written(order, 'shippingLine.title')
}

function readTags(order: JsonObject): Written {
  const { tags } = order
  return Array.isArray(tags) ? { name: 'tags', text: tags.map(textOf).join(',') } : written(order, 'tags')
}

function readLine(line: JsonObject, place: JsonPlace, isPartly: boolean): WrittenLine {
  const status = written(line, 'fulfillment_status').text.toLowerCase()
  const isDone = status === 'fulfilled' || textOf(valueAt(line, 'unfulfilledQuantity')) === '0'
  return {
    at: place.lineOf(line),
    id: textOf(line.id).replace(/^gid:\/\/shopify\/\w+\/(\d+).*$/, '$1'),
    sku: written(line, 'sku', 'variant.sku'),
    title: written(line, 'name', 'title'),
    // What was refunded or removed since is no longer wanted.
    quantity: written(line, 'current_quantity', 'currentQuantity', 'quantity'),
    price: written(line, 'price', 'originalUnitPriceSet.shopMoney.amount', 'originalUnitPrice'),
    line_total: { name: 'price', text: '' },
    options: objectsAt(line, 'properties', 'customAttributes').map(toOption),
    shipped: !['requires_shipping', 'requiresShipping'].some((name) => line[name] === false) && line.gift_card !== true,
    fulfilled: isPartly && isDone,
  }
}

function toOption(entry: JsonObject): LineOption {
  return { name: textOf(entry.name) || textOf(entry.key), value: textOf(entry.value) }
}

/**
 * Attributes of the whole order name the design of a line by its position (`line2_design_back`), as in the CSV
 * export, or are a personalization, of which nothing says for which line it is.
 */
function assignAttributes(
  lines: WrittenLine[],
  attributes: LineOption[],
): { lines: WrittenLine[]; rest: LineOption[] } {
  const rest: LineOption[] = []
  const added = new Map<number, LineOption[]>()
  for (const { name, value } of attributes) {
    const [, number = '', own = ''] = /^line(\d{1,4})_(.+)$/i.exec(name) ?? []
    const at = number === '' && lines.length === 1 && isDesign(name) ? 1 : Number(number)
    if (at >= 1 && at <= lines.length) added.set(at, [...(added.get(at) ?? []), { name: own || name, value }])
    else if (number === '' && isPersonalization(name)) rest.push({ name, value })
  }
  return {
    rest,
    lines: lines.map((line, at) => ({ ...line, options: [...line.options, ...(added.get(at + 1) ?? [])] })),
  }
}
