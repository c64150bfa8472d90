/**
 * The query of a URL, kept as written. Every value is a text ('1e5' stays '1e5', long codes keep their digits), unknown
 * keys stay, and a parsed query is written back character by character.
 */
export type SearchTexts = Record<string, string | string[]>

const originalByCanonical = new Map<string, string>()
const maxRemembered = 100

/** Parses '?a=1&b=x+y'. Never throws: text that can't be decoded is kept unchanged. */
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
  // No screen reads this key, and copying objects that have it is unsafe.
  found.delete('__proto__')
  const search = Object.fromEntries(found)
  remember(serialize(search), raw)
  return search
}

/** Serializes a query, with a leading '?' unless it is empty. Empty texts are kept; undefined and null are left out. */
export function stringifySearch(search: Record<string, unknown>): string {
  const canonical = serialize(search)
  const text = originalByCanonical.get(canonical) ?? canonical
  return text === '' ? '' : `?${text}`
}

function serialize(search: Record<string, unknown>): string {
  const parts: string[] = []
  for (const [name, value] of Object.entries(search)) {
    if (value === undefined || value === null) continue
    for (const item of Array.isArray(value) ? value : [value]) {
      // A slash needs no encoding in a query, and paths stay readable.
      parts.push(`${encode(name)}=${encode(String(item)).replaceAll('%2F', '/')}`)
    }
  }
  return parts.join('&')
}

function remember(canonical: string, raw: string): void {
  if (canonical === raw) {
    originalByCanonical.delete(canonical)
    return
  }
  originalByCanonical.delete(canonical)
  originalByCanonical.set(canonical, raw)
  const oldest = originalByCanonical.keys().next().value
  if (originalByCanonical.size > maxRemembered && oldest !== undefined) originalByCanonical.delete(oldest)
}

function decode(text: string): string {
  const spaced = text.replaceAll('+', ' ')
  try {
    return decodeURIComponent(spaced)
  } catch {
    return spaced
  }
}

/** Lone surrogates can't be encoded in a URL, and the server would refuse them too. */
function encode(text: string): string {
  return encodeURIComponent(text.replace(/[\ud800-\udbff](?![\udc00-\udfff])|(?<![\ud800-\udbff])[\udc00-\udfff]/g, ''))
}
