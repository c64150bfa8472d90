/**
 * The destination after login, from the login screen's query: the wanted path with the rest of the query unchanged, or
 * '/'. `to` may only lead to a path of this site, however it is encoded (ACCESS-24, CHECK-15).
 */
export function destinationAfterLogin(query: string): string {
  const parts = query.replace(/^\?/, '').split('&').filter(Boolean)
  const index = parts.findLastIndex((part) => part.startsWith('to='))
  const rest = parts.filter((_part, i) => i !== index).join('&')
  const path = encodeURI(parseLocalPath(index < 0 ? '/' : (parts[index] ?? '').slice(3)) ?? '/')
  return rest === '' ? path : `${path}${path.includes('?') ? '&' : '?'}${rest}`
}

function parseLocalPath(encoded: string): string | null {
  let path = encoded.replaceAll('+', ' ')
  // Checked at every level of encoding, because something between here and the screen may decode it once more.
  for (let depth = 0; depth < 4; depth++) {
    if (/[\\\p{Cc}]|\/\//u.test(path) || (depth > 0 && !path.startsWith('/'))) return null
    const next = tryDecode(path)
    if (next === null) return null
    if (depth > 0 && next === path) return path
    path = next
  }
  return null
}

function tryDecode(text: string): string | null {
  try {
    return decodeURIComponent(text)
  } catch {
    return null
  }
}
