import { currencyExponent, isCurrency } from '@platen/contracts/values/money'
import { isRounded, toQuotable } from '../../../platform/files/text/written-text.ts'
import { FileProblems } from '../../../platform/files/file-problem.ts'

/** The decimal separator of a file: French spreadsheets write 12,50 and separate cells with semicolons. */
export type DecimalMark = '.' | ','

/**
 * Reads an ISO 4217 code in upper or lower case. Returns null for an empty value, and for an unknown one with a
 * problem.
 */
export function readCurrency(problems: FileProblems, field: string, written: string): string | null {
  const code = written.trim().toUpperCase()
  if (code === '' || isCurrency(code)) return code || null
  problems.add(field, 'currency_unknown', { value: toQuotable(written) })
  return null
}

/**
 * Reads an amount in the currency's minor unit, with or without the sign of that currency. Returns null for an empty
 * value, and for an ambiguous one with a problem.
 */
export function readAmount(
  problems: FileProblems,
  field: string,
  written: string,
  currency: string | null,
  mark: DecimalMark,
): number | null {
  const text = written.trim().replace(/^['’]/, '')
  if (text === '' || currency === null) return null
  const minor = toMinorUnits(dropCurrency(text, currency), currencyExponent(currency), mark)
  if (isRounded(text)) problems.add(field, 'number_rounded', { value: toQuotable(text) })
  else if (minor === null) problems.add(field, 'amount_unreadable', { value: toQuotable(written) })
  return minor
}

/**
 * Reads an amount where only sums count; what can't be read is told where its field is read. Without a currency, it has
 * two decimals.
 */
export function readSumAmount(written: string, currency: string | null, mark: DecimalMark): number | null {
  if (currency !== null) return readAmount(new FileProblems(), '', written, currency, mark)
  return toMinorUnits(written.trim().replaceAll(/^(?![+-]?\d)[^\d+-]*|(?<!\D)\D+$/g, ''), 2, mark)
}

const dollars =
  'ARS AUD BBD BMD BND BSD BZD CAD CLP COP FJD GYD HKD JMD KYD LRD MXN NAD NZD SBD SGD SRD TTD TWD USD XCD'

/** The signs that amounts are written with, and the currencies that they may stand for. */
const signs: Readonly<Record<string, string>> = {
  $: dollars,
  US$: 'USD',
  CA$: 'CAD',
  C$: 'CAD',
  A$: 'AUD',
  AU$: 'AUD',
  NZ$: 'NZD',
  HK$: 'HKD',
  S$: 'SGD',
  SG$: 'SGD',
  MX$: 'MXN',
  NT$: 'TWD',
  R$: 'BRL',
  $US: 'USD',
  $CA: 'CAD',
  '€': 'EUR',
  '£': 'GBP',
  '¥': 'JPY CNY',
  '￥': 'JPY CNY',
  'CN¥': 'CNY',
  'JP¥': 'JPY',
  '₹': 'INR',
  RS: 'INR',
  'RS.': 'INR',
  '₩': 'KRW',
  '₺': 'TRY',
  '₽': 'RUB',
  '₴': 'UAH',
  '₪': 'ILS',
  '₫': 'VND',
  '฿': 'THB',
  '₱': 'PHP',
  ZŁ: 'PLN',
  KČ: 'CZK',
  FT: 'HUF',
  LEI: 'RON',
  KR: 'SEK NOK DKK ISK',
  'KR.': 'SEK NOK DKK ISK',
  FR: 'CHF',
  'FR.': 'CHF',
  R: 'ZAR',
}

/** Returns an amount without the sign or code of its currency. One of another currency stays: it is no such amount. */
function dropCurrency(text: string, currency: string): string {
  const found = /^([+-]?)([^\d\s+-]*)\s*([+-]?\d(?:.*\d)?[.,]?)\s*([^\d\s]*)$/u.exec(text)
  const [, sign = '', before = '', digits = '', after = ''] = found ?? []
  const written = [before, after].filter((symbol) => symbol !== '').map((symbol) => symbol.toUpperCase())
  const isOwn = written.every((symbol) => symbol === currency || signs[symbol]?.split(' ').includes(currency) === true)
  return found && isOwn ? sign + digits : text
}

/**
 * Converts 1234.50, 1,234.50, 1.234,50, 1 234,50 or 12,5 to minor units. A single mark that is not followed by exactly
 * three digits is the decimal mark, whichever it is. With three digits, the file's mark decides, and a point that the
 * file doesn't use for decimals is ambiguous (null). In a currency without decimals, three digits are thousands, and
 * other decimals must be zeros.
 */
export function toMinorUnits(written: string, exponent: number, mark: DecimalMark): number | null {
  const [, sign, digits] = /^([+-]?)(\d[\d.,\s'’]*)$/.exec(written) ?? []
  if (digits === undefined) return null
  const plain = digits.replaceAll(/(?<=\d)[\s'’](?=\d{3}(?!\d))/g, '')
  const isThousands = exponent === 0 && /^[1-9]\d{0,2}[.,]\d{3}$/.test(plain)
  const decimal = isThousands ? '' : findDecimalMark(plain, mark)
  if (decimal === null) return null
  const [whole = '', fraction = '', ...rest] = decimal === '' ? [plain] : plain.split(decimal)
  if (rest.length > 0 || !/^\d*$/.test(fraction)) return null
  if (!/^\d+$/.test(whole) && !/^\d{1,3}([.,]\d{3})+$/.test(whole)) return null
  if (Number(fraction.slice(exponent)) !== 0) return null
  const minor = Number(whole.replaceAll(/[.,]/g, '') + fraction.slice(0, exponent).padEnd(exponent, '0'))
  if (!Number.isSafeInteger(minor)) return null
  return sign === '-' && minor !== 0 ? -minor : minor
}

/** Returns the decimal mark of an amount: '' if it has none, null if it is ambiguous. */
function findDecimalMark(digits: string, mark: DecimalMark): DecimalMark | '' | null {
  const marks = [...new Set(digits.match(/[.,]/g) ?? [])] as DecimalMark[]
  const last = digits.at(Math.max(digits.lastIndexOf('.'), digits.lastIndexOf(','))) as DecimalMark
  if (marks.length === 2) return last
  const [only] = marks
  if (only === undefined) return ''
  const [, behind = '', ...more] = digits.split(only)
  if (more.length > 0) return ''
  if (only === mark || behind.length !== 3) return only
  return only === ',' ? '' : null
}
