import { currencyExponent } from '@platen/contracts/values/money'

/** What a file says about the amounts of an order, in minor units; null where it says nothing. */
export interface WrittenAmounts {
  subtotal: number | null
  discount: number | null
  shipping: number | null
}

/** A line as far as its amount counts. */
interface PricedLine {
  quantity: number
  unit_price_minor: number | null
  shipped: boolean
  sku: string
}

/** Whether lines and subtotal agree: true and false are proofs, null means that the file doesn't say enough. */
export interface LinesSum {
  agrees: boolean | null
  /** What the lines come to after the discount. */
  counted: number
}

/**
 * Compares the lines with the subtotal of the file: the sum of price × quantity, less the discount. Tax is in both or
 * in neither, shipping in none. A line without a price among others with one counts as free: the sum says whether it
 * is. Assumed: where the shipping was free, the discount may be that of the shipping, and some stores leave tips out of
 * the subtotal.
 */
export function compareWithSubtotal(lines: readonly PricedLine[], amounts: WrittenAmounts): LinesSum {
  const sumOf = (some: readonly PricedLine[]) =>
    some.reduce((sum, line) => sum + (line.unit_price_minor ?? 0) * line.quantity, 0)
  const discount = amounts.discount ?? 0
  const counted = sumOf(lines) - discount
  const isPriced = lines.some((line) => line.unit_price_minor !== null)
  if (amounts.subtotal === null || !isPriced) return { agrees: null, counted }
  const withoutTips = sumOf(lines.filter((line) => line.shipped || line.sku !== '')) - discount
  const isFreeShipping = amounts.shipping === 0 && discount > 0
  const possible = [counted, withoutTips, ...(isFreeShipping ? [counted + discount] : [])]
  return { agrees: possible.includes(amounts.subtotal), counted }
}

/** Writes an amount as files do: 75.00, without a currency; ? where it isn't known. */
export function writeAmount(minor: number | null, currency: string | null): string {
  if (minor === null) return '?'
  const exponent = currencyExponent(currency ?? '')
  return (minor / 10 ** exponent).toFixed(exponent)
}
