/** Whether a text is a GTIN-8, -12, -13 or -14 with a valid GS1 check digit (weights 3 and 1 from the right). */
export function isGtin(text: string): boolean {
  if (!/^(\d{8}|\d{12,14})$/.test(text)) return false
  const sum = Array.from(text, Number)
    .toReversed()
    .reduce((total, digit, at) => total + digit * (at % 2 === 1 ? 3 : 1), 0)
  return sum % 10 === 0
}

/** The form in which GTINs are compared: with zeros before a shorter one. */
export function gtinKey(gtin: string): string {
  return gtin.padStart(14, '0')
}
