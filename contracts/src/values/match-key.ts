/**
 * What two SKUs are compared by: NFC, without white space of any kind, upper case (IMPORT-6). The database keeps
 * the same in variants.sku_key. Goes in: a SKU as written. Refuses nothing.
 */
export function skuKey(sku: string): string {
  return sku.normalize('NFC').replaceAll(/\s+/g, '').toUpperCase()
}

/** What two design file names are compared by: NFC, trimmed, lower case (WORD-6); designs.name_key in the database. */
export function designNameKey(fileName: string): string {
  return fileName.normalize('NFC').trim().toLowerCase()
}
