const browsers: readonly (readonly [string, RegExp])[] = [
  ['Edge', /Edg(?:e|A|iOS)?\//],
  ['Opera', /OPR\//],
  ['Samsung Internet', /SamsungBrowser\//],
  ['Firefox', /(?:Firefox|FxiOS)\//],
  ['Chrome', /(?:Chrome|CriOS)\//],
  ['Safari', /Safari\//],
]
const systems: readonly (readonly [string, RegExp])[] = [
  ['Android', /Android/],
  ['iOS', /iPhone|iPad|iPod/],
  ['ChromeOS', /CrOS/],
  ['Windows', /Windows/],
  ['macOS', /Mac OS X|Macintosh/],
  ['Linux', /Linux|X11/],
]

/** What a person would call the browser of a session. A text that names none stays as it is, cut at 40 characters. */
export function browserOf(userAgent: string): { browser: string; system: string; mobile: boolean } {
  const named = (list: typeof browsers) => list.find(([, pattern]) => pattern.test(userAgent))?.[0]
  return {
    browser: named(browsers) ?? (userAgent.slice(0, 40) || '–'),
    system: named(systems) ?? '–',
    mobile: /Mobile|Android|iPhone|iPad/.test(userAgent),
  }
}
