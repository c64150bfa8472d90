/**
 * Detects a long number as a spreadsheet or a script rounds it: 5,70001E+12, 4.00638e12, 6E+11, with an apostrophe or
 * spaces, too. Its digits are lost, and thousands of codes look alike. Assumed: a code such as 2E10 or 12E3 is none,
 * because spreadsheets write decimals or a sign; a code such as 2.5E10 can't be told from one and is refused.
 */
export function isRounded(written: string): boolean {
  return /^'?[+-]?\d+(?:[.,]\d+\s?E\s?[+-]?|\s?E\s?\+)\d{1,3}$/i.test(written.normalize('NFKC').trim())
}
