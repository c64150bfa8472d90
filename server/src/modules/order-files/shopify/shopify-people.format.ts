import { limits } from '../order-limits.rules.ts'
import type { FileProblems } from '../../../platform/files/file-problem.ts'
import { readLine } from '../../../platform/files/text/file-values.format.ts'
import { readCountry } from '../order-fields.format.ts'
import type { ShopifyColumn } from './shopify-columns.format.ts'

/**
 * Reads the customer and the address; an order without a shipping address ships to the billing address. Shopify writes
 * an apostrophe before some postal codes and phone numbers, so that spreadsheets keep their leading zero or plus; none
 * of them starts with one otherwise.
 */
export function readShopifyPeople(problems: FileProblems, head: (column: ShopifyColumn) => string) {
  const parts = ['Name', 'Address1', 'Street', 'City', 'Zip', 'Country'] as const
  const block = parts.some((part) => head(`Shipping ${part}`) !== '') ? 'Shipping' : 'Billing'
  const text = (column: ShopifyColumn, max: number) => readLine(problems, column, head(column), max)
  // Some exports have only the column with the whole street.
  const inOnePiece = head(`${block} Address1`) === ''
  return {
    customer_name: text('Billing Name', limits.customer_name) || text('Shipping Name', limits.customer_name),
    email: text('Email', limits.email),
    phone: (
      text('Shipping Phone', limits.phone) ||
      text('Phone', limits.phone) ||
      text('Billing Phone', limits.phone)
    ).replace(/^'/, ''),
    ship_to_name: text(`${block} Name`, limits.name),
    ship_to_company: text(`${block} Company`, limits.company),
    ship_to_address1: text(inOnePiece ? `${block} Street` : `${block} Address1`, limits.address1),
    ship_to_address2: inOnePiece ? '' : text(`${block} Address2`, limits.address2),
    ship_to_city: text(`${block} City`, limits.city),
    ship_to_state: text(`${block} Province`, limits.state),
    ship_to_postal_code: text(`${block} Zip`, limits.postal_code).replace(/^'/, ''),
    ship_to_country: readCountry(problems, `${block} Country`, head(`${block} Country`)),
  }
}
