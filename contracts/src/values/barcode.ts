/**
 * The last digit that makes `digits` pass the Luhn check (ISO/IEC 7812-1): it catches every wrong digit and nearly every
 * swap of two neighbours. Takes decimal digits without the check digit, answers one digit. Rule: PIECE-39.
 */
export function luhnDigit(digits: string): string {
  let sum = 0
  for (let i = 0; i < digits.length; i++) {
    const digit = Number(digits[digits.length - 1 - i])
    const weighted = i % 2 === 0 ? digit * 2 : digit
    sum += weighted > 9 ? weighted - 9 : weighted
  }
  return String((10 - (sum % 10)) % 10)
}

/** Whether the last of these decimal digits is the Luhn digit of those before it. Rule: PIECE-39. */
export function hasLuhnDigit(digits: string): boolean {
  return /^[0-9]{2,}$/.test(digits) && luhnDigit(digits.slice(0, -1)) === digits.slice(-1)
}

/** A piece barcode: 12 digits, the first is 4, the last a Luhn digit (PIECE-39). */
export const PIECE_BARCODE_LENGTH = 12

/**
 * The barcode of the piece with this running number (0 to 9,999,999,999): 4, the number with ten digits, a Luhn digit.
 * Refuses any other number by throwing, because a barcode once printed cannot be taken back. Rule: PIECE-39.
 */
export function pieceBarcode(running_number: number): string {
  return numbered('4', running_number)
}

/**
 * The command barcode with this number, for the cards on a bench (confirm, reject, undo): the same form, beginning
 * with 5. Assumed: commands carry a check digit too, so that a misread is never carried out. Rule: PIECE-40.
 */
export function commandBarcode(command_number: number): string {
  return numbered('5', command_number)
}

function numbered(first: '4' | '5', number: number): string {
  if (!Number.isSafeInteger(number) || number < 0 || number > 9_999_999_999) {
    throw new RangeError(`no barcode can hold the number ${number}`)
  }
  const body = first + String(number).padStart(PIECE_BARCODE_LENGTH - 2, '0')
  return body + luhnDigit(body)
}

/** A barcode as it stands under its bars, in groups of four: `4000 0000 1236`. */
export function barcodeInGroups(code: string): string {
  return code.replace(/(.{4})(?=.)/g, '$1 ')
}
