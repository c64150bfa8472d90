import { limits } from '../order-limits.rules.ts'
import { checkPostalCode, readCountry } from '../fields/order-fields.format.ts'
import { dropDecimals, readOrderLine, readOrderName, readOrderNumberText } from '../fields/order-texts.format.ts'
import type { RecordFindings } from '../record-findings.format.ts'
import { toQuotable } from '../../../platform/files/text/written-text.ts'
import { pickup } from '../written/written-people.format.ts'
import type { ShopifyColumn } from './shopify-columns.format.ts'

const contactColumns: readonly ShopifyColumn[] = ['Email', 'Phone', 'Shipping Phone', 'Billing Phone']

/**
 * Reads the customer and the address; an order without a shipping address ships to the billing address, with a warning.
 * Shopify writes an apostrophe before some postal codes and phone numbers, so that spreadsheets keep their leading zero
 * or plus; none of them starts with one otherwise.
 */
export function readShopifyPeople(found: RecordFindings, head: (column: ShopifyColumn) => string) {
  for (const column of contactColumns) found.contact.add(column)
  const parts = ['Name', 'Address1', 'Street', 'City', 'Zip', 'Country'] as const
  const block = parts.some((part) => head(`Shipping ${part}`) !== '') ? 'Shipping' : 'Billing'
  const method = head('Shipping Method')
  if (block === 'Billing' && pickup.test(method)) {
    found.warn('Shipping Address1', 'ships_to_pickup', { value: toQuotable(method) })
  } else if (block === 'Billing') found.warn('Shipping Address1', 'ships_to_billing')
  const text = (column: ShopifyColumn, max: number) => readOrderLine(found, column, head(column), max)
  const name = (column: ShopifyColumn, max: number) => readOrderName(found, column, head(column), max)
  const digits = (column: ShopifyColumn, max: number) =>
    readOrderNumberText(found, column, dropDecimals(head(column).replace(/^\s*['’]+/, '')), max)
  // Some exports have only the column with the whole street.
  const inOnePiece = head(`${block} Address1`) === ''
  const country = readCountry(found, `${block} Country`, head(`${block} Country`))
  const postalCode = digits(`${block} Zip`, limits.postal_code)
  checkPostalCode(found, `${block} Zip`, country, postalCode)
  return {
    customer_name: name('Billing Name', limits.customer_name) || name('Shipping Name', limits.customer_name),
    email: text('Email', limits.email),
    phone:
      digits('Shipping Phone', limits.phone) || digits('Phone', limits.phone) || digits('Billing Phone', limits.phone),
    ship_to_name: name(`${block} Name`, limits.name),
    ship_to_company: text(`${block} Company`, limits.company),
    ship_to_address1: text(inOnePiece ? `${block} Street` : `${block} Address1`, limits.address1),
    ship_to_address2: inOnePiece ? '' : text(`${block} Address2`, limits.address2),
    ship_to_city: name(`${block} City`, limits.city),
    ship_to_state: text(`${block} Province`, limits.state),
    ship_to_postal_code: postalCode,
    ship_to_country: country,
  }
}
