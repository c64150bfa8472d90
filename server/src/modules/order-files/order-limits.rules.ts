import { orderLimits } from '@platen/contracts/orders/limits'
import { addressLimits } from '@platen/contracts/values/postal-address'

/**
 * Maximum text lengths in characters (the columns of orders and order_items) and maximum order sizes. Assumed: an order
 * has at most 500 lines and 10,000 pieces; a larger one is a mistake or several orders.
 */
export const limits = {
  order_number: 100,
  ...orderLimits,
  ...addressLimits,
  title: 500,
  personalisation: 2_000,
  file_name: 200,
  line_id: 100,
  lines: 500,
  pieces: 10_000,
  raw: 200_000,
}
