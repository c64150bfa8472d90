/**
 * Computes the Luhn check digit of `digits` (ISO/IEC 7812-1), which catches every wrong digit and nearly every swap of
 * two neighboring digits (PIECE-39).
 * @param digits - decimal digits without the check digit
 * @returns one digit
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

/** Whether the last digit is the Luhn check digit of those before it (PIECE-39). */
export function hasLuhnDigit(digits: string): boolean {
  return /^[0-9]{2,}$/.test(digits) && luhnDigit(digits.slice(0, -1)) === digits.slice(-1)
}

/** Length of a piece barcode: 12 digits, the first is 4, the last a Luhn digit (PIECE-39). */
export const PIECE_BARCODE_LENGTH = 12

/**
 * Creates the barcode of a piece (PIECE-39): 4, the piece number with ten digits, a Luhn digit.
 * @param n - 0 to 9,999,999,999
 * @throws for any other number, because a printed barcode can't be recalled
 */
export function pieceBarcode(runningNumber: number): string {
  return numbered('4', runningNumber)
}

/**
 * Creates a command barcode for the cards at a station (confirm, reject, undo): the same form, starting with 5
 * (PIECE-40). Assumed: commands have a check digit too, so that a misread is never executed.
 */
export function commandBarcode(commandNumber: number): string {
  return numbered('5', commandNumber)
}

function numbered(first: '4' | '5', number: number): string {
  if (!Number.isSafeInteger(number) || number < 0 || number > 9_999_999_999) {
    throw new RangeError(`no barcode can hold the number ${number}`)
  }
  const body = first + String(number).padStart(PIECE_BARCODE_LENGTH - 2, '0')
  return body + luhnDigit(body)
}

/** Whether a text is the barcode of a piece or of a command: twelve digits, the first is 4 or 5, the last a Luhn digit. */
export function isOwnBarcode(text: string): boolean {
  return /^[45][0-9]{11}$/.test(text) && hasLuhnDigit(text)
}

/** Formats a barcode as printed under its bars, in groups of four: `4000 0000 1236`. */
export function formatBarcode(code: string): string {
  return code.replace(/(.{4})(?=.)/g, '$1 ')
}
