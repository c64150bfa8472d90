import type { AddressPart } from '@platen/contracts/values/address'
import type { JsonValue } from '../../../platform/files/text/json-text.format.ts'
import type { DecimalMark } from '../fields/amount.format.ts'
import type { Lacking } from '../incoming-order.public.types.ts'
import type { StoreState } from './store-state.rules.ts'
import type { FileTimes } from './file-times.format.ts'

/** A value as a file has it, under the name that the file gives it: problems name it. '' if the file has none. */
export interface Written {
  name: string
  text: string
}

/** A choice or a text of the customer for a line: `Size: M`, `Name on shirt: Zoe`, `design_front: a.png`. */
export interface LineOption {
  name: string
  value: string
}

/** A line of an order as the store's file has it. */
export interface WrittenLine {
  /** The line of the file. */
  at: number
  /** The store's id of the line; '' if the file has none. */
  id: string
  sku: Written
  title: Written
  quantity: Written
  /** How many were ordered, where the store has cancelled the line since. */
  ordered?: Written
  /** The price of one. */
  price: Written
  /** The price of all, for files without that of one. */
  line_total: Written
  options: LineOption[]
  /** Whether it is something to send; null if the file doesn't say. */
  shipped: boolean | null
  /** Whether the store has sent it already. */
  fulfilled: boolean
  /** Whether the store took back or sent some of it, so that the quantity is what is left. */
  reduced?: boolean
  /** Whether the store has sent some of it, and nothing says how many are left. */
  partly_fulfilled?: boolean
  /** What the store says about it that keeps it from being made. */
  waits?: string
}

export type WrittenAddress = Record<AddressPart, Written>

export type WrittenAmount = 'subtotal' | 'discount' | 'shipping' | 'tax' | 'total'

/**
 * Where an amount off the whole order is counted: the subtotal is what the prices come to, or less the discount, or the
 * prices are less the discount and the subtotal isn't.
 */
export type DiscountPlace = 'nowhere' | 'in_subtotal' | 'in_prices'

/** What the lines must come to, as one of the sums of the file says. */
export interface WrittenSum {
  subtotal: Written
  /** What is to be taken away from it, such as shipping, where it is a total. */
  less?: readonly Written[]
  discount: Written
  /** Those of the lines, where each has its own. */
  line_discounts?: readonly Written[]
  /** By default, the subtotal is less the discount. */
  discounted?: readonly DiscountPlace[]
  /** The quantities that it is about, in the order of the lines; by default those of the lines. */
  quantities?: readonly Written[]
  /** Whether the store rounds what it is made of, so that it may differ by a cent for each piece. */
  is_rounded?: boolean
}

/** An order as the file of a store has it: texts that nothing was done to. */
export interface WrittenOrder extends Record<WrittenAmount, Written> {
  /** The store's own id. Without one, the number is it. */
  id: Written
  number: Written
  placed: Written
  /** When the store last changed it. */
  changed: Written
  ship_by: Written
  state: StoreState
  /** Whose texts the state was read from. */
  status: Written
  /** The total without what was given back. */
  net_total?: Written
  /** What the store has given back, each time. */
  refunds: Written[]
  /** Whether the quantities are without what was given back, so that a refund leaves nothing in doubt. */
  without_refunded: boolean
  currency: Written
  customer: Written
  email: Written
  /** The first that has a text counts. */
  phones: Written[]
  ship_to: WrittenAddress
  bill_to: WrittenAddress
  service: Written
  tags: Written
  notes: Written[]
  /** Texts to print of which nothing says for which line they are. */
  unassigned: LineOption[]
  /** What the table has no column for; undefined in JSON. */
  lacks?: Lacking
  /** How many items the file says that the order has. */
  items: Written
  /** The sums that the lines are compared with, of which one is enough; by default its subtotal and discount. */
  sums?: readonly WrittenSum[]
  /** Attributes of the order that name a line which it doesn't have. */
  misplaced?: readonly string[]
  /** Attributes of the order that nothing reads. */
  ignored?: readonly LineOption[]
  lines: WrittenLine[]
  /** Whether the file has only the first of its lines. */
  is_cut?: boolean
  raw: JsonValue
  line_numbers: number[]
}

/** How the texts of a file are to be read. */
export interface ReadingSetting {
  /** Whether lines are rows, which somebody may have filtered or cut. */
  is_table: boolean
  /** What the orders of a table paid for their shipping, in minor units. */
  shipping_prices?: () => ReadonlySet<number>
  /** What the lines of a table cost, one piece or all, in minor units. */
  line_prices?: () => ReadonlySet<number>
  mark: DecimalMark
  times: FileTimes
  /** Whether texts are written as HTML does: `&amp;`. */
  html: boolean
  /** Whether the system writes countries in words. */
  names_countries: boolean
}
