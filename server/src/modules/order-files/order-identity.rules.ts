/**
 * Returns an order number as it is compared (IMPORT-7): `#G004`, `G004` and `g 004` are one, as people and spreadsheets
 * write them.
 */
export function toNumberKey(externalNumber: string): string {
  return externalNumber.normalize('NFKC').replaceAll(/\s/g, '').replace(/^#+/, '').toUpperCase()
}
