/**
 * The query of the address, kept as written. Every value is a text ('1e5' stays '1e5', long codes keep their digits),
 * unknown keys stay, and what was parsed from an address is written back character by character.
 */
export type SearchTexts = Record<string, string | string[]>

const asWritten = new Map<string, string>()
const remembered = 100

/** Reads '?a=1&b=x+y'. Never throws: what cannot be decoded stays as it stands. */
export function parseSearch(text: string): SearchTexts {
  const raw = text.startsWith('?') ? text.slice(1) : text
  const found = new Map<string, string | string[]>()
  for (const part of raw.split('&')) {
    if (part === '') continue
    const cut = part.indexOf('=')
    const name = decode(cut < 0 ? part : part.slice(0, cut))
    const value = decode(cut < 0 ? '' : part.slice(cut + 1))
    const before = found.get(name)
    found.set(name, before === undefined ? value : [before, value].flat())
  }
  // No screen reads such a key, and copying objects with it is unsafe.
  found.delete('__proto__')
  const search = Object.fromEntries(found)
  remember(write(search), raw)
  return search
}

/** Writes it, with '?' where there is something. Empty and absent values: '' stays, undefined and null go. */
export function stringifySearch(search: Record<string, unknown>): string {
  const canonical = write(search)
  const text = asWritten.get(canonical) ?? canonical
  return text === '' ? '' : `?${text}`
}

function write(search: Record<string, unknown>): string {
  const parts: string[] = []
  for (const [name, value] of Object.entries(search)) {
    if (value === undefined || value === null) continue
    for (const one of Array.isArray(value) ? value : [value]) {
      // A slash needs no encoding in a query, and paths stay readable.
      parts.push(`${encode(name)}=${encode(String(one)).replaceAll('%2F', '/')}`)
    }
  }
  return parts.join('&')
}

function remember(canonical: string, raw: string): void {
  if (canonical === raw) {
    asWritten.delete(canonical)
    return
  }
  asWritten.delete(canonical)
  asWritten.set(canonical, raw)
  const oldest = asWritten.keys().next().value
  if (asWritten.size > remembered && oldest !== undefined) asWritten.delete(oldest)
}

function decode(text: string): string {
  const spaced = text.replaceAll('+', ' ')
  try {
    return decodeURIComponent(spaced)
  } catch {
    return spaced
  }
}

/** Half a surrogate pair cannot stand in an address; the server would refuse it too. */
function encode(text: string): string {
  return encodeURIComponent(text.replace(/[\ud800-\udbff](?![\udc00-\udfff])|(?<![\ud800-\udbff])[\udc00-\udfff]/g, ''))
}
