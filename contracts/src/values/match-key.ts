/**
 * The form in which SKUs are compared: NFC, without white space, upper case (IMPORT-6). The database stores it in
 * variants.sku_key.
 */
export function skuKey(sku: string): string {
  return sku.normalize('NFC').replaceAll(/\s+/g, '').toUpperCase()
}

/**
 * The form in which design file names are compared: NFC, trimmed, lower case (WORD-6). The database stores it in
 * designs.name_key.
 */
export function designNameKey(fileName: string): string {
  return fileName.normalize('NFC').trim().toLowerCase()
}

// Without a language's own rules, like the collation of the database.
const collator = new Intl.Collator('fr', { numeric: true })

/** Compares two names in the order in which people read them, as lists are sorted (LIST-11). */
export function compareNames(a: string, b: string): number {
  return collator.compare(a, b)
}
