/**
 * Returns the piece's printer tag if the printer is for different tags, otherwise null. A printer without tags prints
 * any piece (PRINT-21).
 */
export function findMismatchedTag(pieceTag: string | null, printerTags: readonly string[]): string | null {
  return pieceTag !== null && printerTags.length > 0 && !printerTags.includes(pieceTag) ? pieceTag : null
}

/** Returns the name of a printer with the printer tags that it serves, to tell it from the others of a choice. */
export function labelOfPrinter({ name, printer_tags }: { name: string; printer_tags: readonly string[] }): string {
  return printer_tags.length === 0 ? name : `${name} · ${printer_tags.join(', ')}`
}
