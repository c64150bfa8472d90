/**
 * A text as lists are searched by: compatibility forms unified, accents dropped, lower case, white space single. The
 * stored column and what a person types go through the same function, so that "cote" finds "Côté". Rule: API-5.
 */
export function normalizedSearch(text: string): string {
  return text
    .normalize('NFKD')
    .replace(/\p{M}+/gu, '')
    .toLowerCase()
    .replace(/\s+/g, ' ')
    .trim()
}
