const rightToLeft = /[\u0590-\u08ff\ufb1d-\ufdff\ufe70-\ufefc]/

/**
 * Isolates a value that is inserted into a sentence, so that its direction and that of the sentence don't scramble each
 * other: in a right-to-left layout, and for right-to-left data in any layout. Other values stay as they are.
 */
export function isolate(value: string): string {
  if (value === '') return value
  const isMixed = document.documentElement.dir === 'rtl' || rightToLeft.test(value)
  return isMixed ? `\u2068${value}\u2069` : value
}
