import type { AddressPart } from '@platen/contracts/values/address'
import type { JsonObject } from '../../../platform/files/text/json-text.format.ts'
import {
  namedValuesAt,
  objectsAt,
  textOf,
  valueAt,
  written,
  type JsonLayout,
  type JsonPlace,
} from '../written/json-orders.format.ts'
import type { StoreState } from '../written/store-state.rules.ts'
import type { Written, WrittenAddress, WrittenOrder } from '../written/written-order.types.ts'
import { joinWritten, writtenAddress } from '../written/written-people.format.ts'
import { assignAttributes, plainId, readJsonLines } from './shopify-json-lines.format.ts'
import { readRefunds, readSums } from './shopify-json-sums.format.ts'
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
    // What GraphQL wasn't asked for isn't there. Without it, a fulfilled or cancelled order would look open.
    ['displayFulfillmentStatus', 'line_items'],
    ['cancelledAt', 'cancelled_at', 'line_items'],
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
  const entries = objectsAt(order, 'line_items', 'lineItems')
  const { lines, is_unclear } = readJsonLines(entries, place, /^partial/i.test(fulfillment.text))
  const { is_open: isRefundOpen, ...refunds } = readRefunds(order, entries)
  const attributes = namedValuesAt(order, 'note_attributes', 'customAttributes')
  const { lines: withAttributes, ...others } = assignAttributes(lines, attributes)
  return {
    id: readId(order),
    number: written(order, 'name', 'order_number', 'number'),
    placed: written(order, 'created_at', 'createdAt'),
    changed: written(order, 'updated_at', 'updatedAt'),
    ship_by: written(order),
    state: { ...state, partly_fulfilled: is_unclear, partly_refunded: state.partly_refunded || isRefundOpen },
    status: fulfillment,
    ...refunds,
    currency: written(order, 'currency', 'currencyCode', 'totalPriceSet.shopMoney.currencyCode'),
    subtotal: amount('subtotal_price', 'subtotalPriceSet.shopMoney.amount'),
    shipping: amount('total_shipping_price_set.shop_money.amount', 'totalShippingPriceSet.shopMoney.amount'),
    discount: amount('total_discounts', 'totalDiscountsSet.shopMoney.amount'),
    sums: readSums(order, entries),
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
    ...others,
    items: { name: 'line_items', text: '' },
    lines: withAttributes,
    is_cut: valueAt(order, 'lineItems.pageInfo.hasNextPage') === true,
    raw: order,
    line_numbers: [place.lineOf(order)],
  }
}

function readId(order: JsonObject): Written {
  const { name, text } = written(order, 'id', 'legacyResourceId', 'admin_graphql_api_id')
  return { name, text: plainId(text) }
}

function readState(order: JsonObject, fulfillment: string): StoreState {
  const plain = (text: string) => text.trim().toLowerCase()
  const { warning: _warning, ...meaning } = interpretStatus({
    financial: plain(written(order, 'financial_status', 'displayFinancialStatus').text),
    fulfillment: plain(fulfillment),
    cancelled_at: written(order, 'cancelled_at', 'cancelledAt').text,
  })
  const state = { ...meaning, partly_fulfilled: false }
  return order.test === true ? { ...state, waits: true, reason: 'test' } : state
}

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
