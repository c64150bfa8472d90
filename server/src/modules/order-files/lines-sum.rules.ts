import { currencyExponent } from '@platen/contracts/values/money'
import type { DiscountPlace } from './written/written-order.types.ts'

/** What a file says about the amounts of an order, in minor units; null where it says nothing. */
export interface WrittenAmounts {
  subtotal: number | null
  discount: number | null
  shipping: number | null
  /** Whether the discount of an order that shipped for nothing may be that of its shipping. */
  may_be_of_shipping?: boolean
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
 * is. Assumed: where the shipping was free, the discount may be that of the shipping, and some stores leave tips out of
 * the subtotal.
 */
export function compareWithSubtotal(lines: readonly PricedLine[], amounts: WrittenAmounts): LinesSum {
  const { discounted = ['in_subtotal'], tolerance = 0, may_be_of_shipping: mayBe = true } = amounts
  const sumOf = (some: readonly PricedLine[]) => some.reduce((sum, line) => sum + amountOf(line), 0)
  const discount = amounts.discount ?? 0
  const withoutTips = sumOf(lines.filter((line) => line.shipped || line.sku !== ''))
  const isFreeShipping = mayBe && amounts.shipping === 0 && discount > 0
  const possible = discounted.flatMap((place) =>
    [sumOf(lines), withoutTips].map((sum) => sum + signs[place] * discount),
  )
  const counted = possible[0] ?? 0
  const isPriced = lines.some((line) => line.unit_price_minor !== null || (line.total_minor ?? null) !== null)
  const { subtotal } = amounts
  if (subtotal === null || !isPriced) return { agrees: null, counted }
  const all = [...possible, ...(isFreeShipping ? [sumOf(lines)] : [])]
  return { agrees: all.some((sum) => Math.abs(sum - subtotal) <= tolerance), counted }
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
