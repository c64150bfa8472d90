/**
 * Where login leads, from the login screen's own query: the wanted path with the rest of the query as it was, or '/'.
 * `to` is followed only to a path of this site, in whatever way it is encoded (ACCESS-24, CHECK-15).
 */
export function destinationOf(query: string): string {
  const parts = query.replace(/^\?/, '').split('&').filter(Boolean)
  const index = parts.findLastIndex((part) => part.startsWith('to='))
  const rest = parts.filter((_part, i) => i !== index).join('&')
  const path = encodeURI(ownPath(index < 0 ? '/' : (parts[index] ?? '').slice(3)) ?? '/')
  return rest === '' ? path : `${path}${path.includes('?') ? '&' : '?'}${rest}`
}

function ownPath(encoded: string): string | null {
  let path = encoded.replaceAll('+', ' ')
  // Judged at every depth of encoding, because something between here and the screen may decode once more.
  for (let depth = 0; depth < 4; depth++) {
    if (/[\\\p{Cc}]|\/\//u.test(path) || (depth > 0 && !path.startsWith('/'))) return null
    const next = decoded(path)
    if (next === null) return null
    if (depth > 0 && next === path) return path
    path = next
  }
  return null
}

function decoded(text: string): string | null {
  try {
    return decodeURIComponent(text)
  } catch {
    return null
  }
}
