const maxAgeDays = 30

/**
 * Reads a cookie. Never throws: a value that can't be decoded is returned unchanged.
 * @returns the decoded value, or null if there is no such cookie
 */
export function readCookie(name: string): string | null {
  for (const part of document.cookie.split('; ')) {
    const cut = part.indexOf('=')
    if (part.slice(0, cut) !== name) continue
    const raw = part.slice(cut + 1)
    try {
      return decodeURIComponent(raw)
    } catch {
      return raw
    }
  }
  return null
}

/** Writes a cookie that lasts 30 days (SPEC-94), for this site only. */
export function writeCookie(name: string, value: string): void {
  document.cookie = `${name}=${encodeURIComponent(value)}; Max-Age=${maxAgeDays * 86_400}; ${attributes()}`
}

export function deleteCookie(name: string): void {
  document.cookie = `${name}=; Max-Age=0; Expires=Thu, 01 Jan 1970 00:00:00 GMT; ${attributes()}`
}

function attributes(): string {
  return `Path=/; SameSite=Strict${location.protocol === 'https:' ? '; Secure' : ''}`
}
