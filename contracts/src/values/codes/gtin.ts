/** Whether the last digit is the GS1 check digit of those before it: weights 3 and 1 from the right. */
export function hasCheckDigit(digits: string): boolean {
  const sum = Array.from(digits, Number)
    .toReversed()
    .reduce((total, digit, at) => total + digit * (at % 2 === 1 ? 3 : 1), 0)
  return sum % 10 === 0
}

/** Whether a text is a GTIN-8, -12, -13 or -14 with a valid GS1 check digit. */
export function isGtin(text: string): boolean {
  return /^(\d{8}|\d{12,14})$/.test(text) && hasCheckDigit(text)
}

/** The form in which GTINs are compared: with zeros before a shorter one. */
export function gtinKey(gtin: string): string {
  return gtin.padStart(14, '0')
}

/** A GTIN of 14 digits without the zeros before a GTIN-8, -12 or -13, as it is printed under its bars. */
export function shortGtin(gtin: string): string {
  return gtin.replace(/^0{6}(?=\d{8}$)|^00(?=\d{12}$)|^0(?=\d{13}$)/, '')
}
