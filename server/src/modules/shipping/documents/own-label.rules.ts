import { luhnDigit } from '@platen/contracts/values/barcode'

const DIGITS = 11

/**
 * Returns the built-in vendor's tracking number for a running number (0 to 99,999,999,999): PL, eleven digits, a Luhn
 * check digit. An even count of digits keeps its Code 128 short. Throws a RangeError for any other number.
 */
export function trackingNumber(runningNumber: number): string {
  if (!Number.isSafeInteger(runningNumber) || runningNumber < 0 || String(runningNumber).length > DIGITS) {
    throw new RangeError(`no tracking number can be made of ${runningNumber}`)
  }
  const body = String(runningNumber).padStart(DIGITS, '0')
  return `PL${body}${luhnDigit(body)}`
}
