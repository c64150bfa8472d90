import { luhnDigit } from '@platen/contracts/values/barcode'

const DIGITS = 11

/**
 * The tracking number of the built-in vendor's parcel with this running number (0 to 99,999,999,999): PL, the number
 * with eleven digits, a Luhn digit. An even count of digits keeps its Code 128 short. Throws on any other number.
 */
export function trackingNumber(running_number: number): string {
  if (!Number.isSafeInteger(running_number) || running_number < 0 || String(running_number).length > DIGITS) {
    throw new RangeError(`no tracking number can hold the number ${running_number}`)
  }
  const body = String(running_number).padStart(DIGITS, '0')
  return `PL${body}${luhnDigit(body)}`
}
