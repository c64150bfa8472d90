import sql, { type Sql } from 'sql-template-tag'

/** How many digits the barcode of a piece has. */
const length = 12

/**
 * The condition of pieces whose barcode begins with these digits, as a range, which the index of `pieces.barcode`
 * serves in every collation; the pattern of `beginsWith` it serves only where texts are sorted by their bytes. A code
 * that no barcode begins with finds none.
 */
export function barcodeBegins(code: string): Sql {
  if (!/^\d+$/.test(code) || code.length > length) return sql`false`
  return sql`barcode between ${code.padEnd(length, '0')} and ${code.padEnd(length, '9')}`
}
