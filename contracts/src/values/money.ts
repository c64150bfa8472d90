/** ISO 4217 currencies whose minor unit is not a hundredth. Intl uses another table (ISK, IQD differ). */
const exponents: Record<string, number> = Object.fromEntries([
  ...'BIF CLP DJF GNF ISK JPY KMF KRW PYG RWF UGX UYI VND VUV XAF XOF XPF'.split(' ').map((code) => [code, 0]),
  ...'BHD IQD JOD KWD LYD OMR TND'.split(' ').map((code) => [code, 3]),
  ...'CLF UYW'.split(' ').map((code) => [code, 4]),
])

const known = new Set(Intl.supportedValuesOf('currency'))

/** Whether `code` is an ISO 4217 currency code in upper case. */
export function isCurrency(code: string): boolean {
  return known.has(code)
}

/**
 * The decimal places of a currency's minor unit by ISO 4217: CAD 2, JPY 0, KWD 3. Amounts are stored as integers in
 * minor units.
 */
export function currencyExponent(code: string): number {
  return exponents[code] ?? 2
}
