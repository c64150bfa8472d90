import { currencyExponent } from '@platen/contracts/values/money'
import { costCurrency, formatNumber } from './format-numbers.ts'

function format(amount: number, currency: string): string {
  const digits = currencyExponent(currency)
  return formatNumber(amount, {
    style: 'currency',
    currency,
    minimumFractionDigits: digits,
    maximumFractionDigits: digits,
  })
}

/**
 * Formats an amount with its currency: CA$12.50 or 12,50 $CA.
 * @param minor - integer in minor units of the currency, by its exponent of ISO 4217 (JPY has none)
 */
export function formatMoney(minor: number, currency: string): string {
  return format(minor / 10 ** currencyExponent(currency), currency)
}

/**
 * Formats a cost or what stock is worth, in the currency of the site (SITE-18).
 * @param hundredths - of the currency's unit, whichever it is
 */
export function formatCost(hundredths: number): string {
  return format(hundredths / 100, costCurrency())
}
