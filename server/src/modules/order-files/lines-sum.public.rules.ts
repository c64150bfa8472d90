import { currencyExponent } from '@platen/contracts/values/money'
import type { DiscountPlace } from './written/written-order.types.ts'

/** What a file says about the amounts of an order, in minor units; null where it says nothing. */
export interface WrittenAmounts {
  subtotal: number | null
  discount: number | null
  shipping: number | null
  tax?: number | null
  /** What the store charged: it says whether the subtotal is less the discount. */
  total?: number | null
  /** Whether so much of the discount may be that of a shipping that costs nothing any more; by default only all. */
  may_be_of_shipping?: (part: number) => boolean
  /** Whether a line of the file costs so much; those of the order count anyway. */
  may_be_line?: (minor: number) => boolean
  /** By default, the subtotal is less the discount. */
  discounted?: readonly DiscountPlace[] | undefined
  /** By how much the sums may differ, because the store rounds what they are made of. */
  tolerance?: number
}

/** A line as far as its amount counts. */
interface PricedLine {
  quantity: number
  unit_price_minor: number | null
  /** The amount of all its pieces, where there is no price of one. */
  total_minor?: number | null
  shipped: boolean
  sku: string
}

/** Whether lines and subtotal agree: true and false are proofs, null means that the file doesn't say enough. */
export interface LinesSum {
  agrees: boolean | null
  /** What the lines come to after the discount. */
  counted: number
}

const signs: Readonly<Record<DiscountPlace, number>> = { in_subtotal: -1, nowhere: 0, in_prices: 1 }

/**
 * Compares the lines with the subtotal of the file: the sum of price × quantity, less the discount. Tax is in both or
 * in neither, shipping in none. A line without a price among others with one counts as free: the sum says whether it
 * is. Assumed: a discount may be that of the shipping, too, and some stores leave tips out of the subtotal. Where
 * nothing says whether the subtotal is less the discount, lines that fit it one way are in doubt if they would fit the
 * other way with one more line, and a line of the file costs as much as that one.
 */
export function compareWithSubtotal(lines: readonly PricedLine[], amounts: WrittenAmounts): LinesSum {
  const { subtotal, tolerance = 0, may_be_line: mayBeLine } = amounts
  const discount = amounts.discount ?? 0
  const withoutTips = lines.filter((line) => line.shipped || line.sku !== '')
  const sums = [lines, withoutTips].map((some) => some.reduce((sum, line) => sum + amountOf(line), 0))
  const places = findPlaces(amounts)
  const countedAt = (place: DiscountPlace) => (sums[0] ?? 0) + signs[place] * discount
  const counted = places[0] ? countedAt(places[0]) : 0
  const isPriced = lines.some((line) => line.unit_price_minor !== null || (line.total_minor ?? null) !== null)
  if (subtotal === null || !isPriced) return { agrees: null, counted }
  const fits = (place: DiscountPlace) =>
    sums.some((sum) => Math.abs(sum + signs[place] * discount - subtotal) <= tolerance)
  const [only, ...others] = places.filter(fits)
  const isShipping = sums.some((sum) => isPartlyOfShipping(sum, subtotal, amounts))
  if (only === undefined || others.length > 0 || isShipping)
    return { agrees: only !== undefined || isShipping, counted }
  const isLine = (minor: number) =>
    lines.some((line) => line.unit_price_minor === minor || amountOf(line) === minor) || mayBeLine?.(minor) === true
  const cut = places.find((place) => signs[place] < signs[only] && isLine((signs[only] - signs[place]) * discount))
  return cut === undefined ? { agrees: true, counted } : { agrees: false, counted: countedAt(cut) }
}

/**
 * Returns where the discount may be counted. The total is the subtotal with shipping and tax, if that isn't in the
 * prices, and less the discount only where the subtotal isn't: so it tells a line that was cut away, and costs as much
 * as the discount, from a discount that is counted elsewhere. A total that fits neither, or both, says nothing.
 */
function findPlaces(amounts: WrittenAmounts): readonly DiscountPlace[] {
  const { subtotal, discount, shipping, tax = null, total = null, discounted = ['in_subtotal'] } = amounts
  if (subtotal === null || total === null || !discount) return discounted
  const rest = total - subtotal - (shipping ?? 0)
  const isTax = (minor: number) => minor === 0 || minor === tax
  const [isLess, isBefore] = [isTax(rest), isTax(rest + discount)]
  if (isLess === isBefore) return discounted
  if (isLess) return ['in_subtotal']
  const before = discounted.filter((place) => place !== 'in_subtotal')
  return before.length > 0 ? before : ['nowhere']
}

/**
 * Whether the lines fit the subtotal if a part of the discount is that of the shipping: all of it, a part as large as
 * that of the goods, or, where the price of the shipping is before the discount, what makes up the total.
 */
function isPartlyOfShipping(sum: number, subtotal: number, amounts: WrittenAmounts): boolean {
  const { shipping, tax = null, total = null, may_be_of_shipping: mayBe } = amounts
  const discount = amounts.discount ?? 0
  const part = subtotal - sum + discount
  if (shipping === null || part <= 0 || part > discount) return false
  // A code for both leaves nothing to pay for the shipping only where it leaves nothing for the goods.
  if (shipping === 0) return (part === discount || subtotal === 0) && (mayBe?.(part) ?? part === discount)
  const isShare = (price: number) => Math.abs(part * sum - (discount - part) * price) <= sum + price
  if (isShare(shipping + part)) return true
  if (part > shipping) return false
  if (total === null) return part === shipping || isShare(shipping)
  return [0, tax ?? 0].includes(total - (sum - discount + shipping))
}

function amountOf({ unit_price_minor: price, total_minor: total = null, quantity }: PricedLine): number {
  return price === null ? (total ?? 0) : price * quantity
}

/** Writes an amount as files do: 75.00, without a currency; ? where it isn't known. */
export function writeAmount(minor: number | null, currency: string | null): string {
  if (minor === null) return '?'
  const exponent = currencyExponent(currency ?? '')
  return (minor / 10 ** exponent).toFixed(exponent)
}
