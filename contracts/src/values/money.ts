/** ISO 4217 currencies whose minor unit is not a hundredth. Intl follows another table (ISK, IQD), so it is not asked. */
const exponents: Record<string, number> = Object.fromEntries([
  ...'BIF CLP DJF GNF ISK JPY KMF KRW PYG RWF UGX UYI VND VUV XAF XOF XPF'.split(' ').map((code) => [code, 0]),
  ...'BHD IQD JOD KWD LYD OMR TND'.split(' ').map((code) => [code, 3]),
  ...'CLF UYW'.split(' ').map((code) => [code, 4]),
])

const known = new Set(Intl.supportedValuesOf('currency'))

/** Whether `code` is an ISO 4217 currency code in capitals. */
export function isCurrency(code: string): boolean {
  return known.has(code)
}

/** Decimal places of a currency's minor unit by ISO 4217 (ARCHITECTURE: money is integer minor units): CAD 2, JPY 0, KWD 3. */
export function currencyExponent(code: string): number {
  return exponents[code] ?? 2
}
