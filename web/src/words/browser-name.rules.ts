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

/**
 * Parses the browser and system of a session from its user agent. An unknown user agent is shown as it is, cut at 40
 * characters.
 */
export function parseUserAgent(userAgent: string): { browser: string; system: string; mobile: boolean } {
  const findName = (list: typeof browsers) => list.find(([, pattern]) => pattern.test(userAgent))?.[0]
  return {
    browser: findName(browsers) ?? (userAgent.slice(0, 40) || '–'),
    system: findName(systems) ?? '–',
    mobile: /Mobile|Android|iPhone|iPad/.test(userAgent),
  }
}
