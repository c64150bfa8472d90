/**
 * The form in which lists are searched (API-5): compatibility characters unified, accents removed, lower case, single
 * spaces. The stored column and the search text both use it, so that "cote" finds "Côté".
 */
export function normalizedSearch(text: string): string {
  return text
    .normalize('NFKD')
    .replace(/\p{M}+/gu, '')
    .toLowerCase()
    .replace(/\s+/g, ' ')
    .trim()
}
