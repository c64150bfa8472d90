/**
 * What two SKUs, or two design file names, are compared by: NFC, white space of every kind trimmed at both ends, lower
 * case (DOMAIN 1 and 2). Goes in: a text as written. Comes out: the key, for maps and for unique columns. Lower rather
 * than upper case, because upper case makes one letter of the Turkish ı and i, and two of ß.
 */
export function matchKey(text: string): string {
  return text.normalize('NFC').trim().toLowerCase()
}
