/** What a drawing can't have that others send: it runs, moves, leads or reads elsewhere, or needs a font. */
const rejectedElements = new Set([
  'a',
  'animate',
  'animatecolor',
  'animatemotion',
  'animatetransform',
  'audio',
  'canvas',
  'embed',
  'feimage',
  'foreignobject',
  'handler',
  'iframe',
  'image',
  'link',
  'object',
  'script',
  'set',
  'text',
  'video',
])

// How far into a file its first element is looked for: behind a declaration, a long comment of its program and so on.
const headLength = 4_096

/** Whether a file is text whose first element is that of an SVG. */
export function isSvg(bytes: Buffer): boolean {
  const { text: head } = withoutComments(bytes.toString('utf8', 0, headLength))
  const [, name] = /<([a-z][^\s/>]*)/i.exec(head) ?? []
  return name !== undefined && plainName(name) === 'svg' && /^\uFEFF?\s*</.test(head)
}

/**
 * Returns the first part of an SVG that a logo can't have, as it is written there; null for a plain drawing. The server
 * draws the logo, and no browser ever gets the file. It is refused all the same, because the picture would silently
 * lack that part, and because what draws it should never see one.
 */
export function findRejectedPart(svg: Buffer): string | null {
  const { text, isWhole } = withoutComments(svg.toString('utf8'))
  if (!isWhole) return '<!--'
  if (hasEntities(text.toUpperCase())) return '<!ENTITY>'
  if (/<\?(?!xml\s)/i.test(text)) return '<?'
  if (/@import/i.test(text)) return '@import'
  for (const [, target = ''] of text.matchAll(/url\(([^()]*)\)/gi)) {
    if (!/^(?:["']|&quot;)?#/.test(target.replaceAll(/\s/g, ''))) return 'url()'
  }
  // From one to the next, as what draws it reads them, so that none begins or ends within another.
  const markup = /<(?:!\[CDATA\[[^]*?\]\]>|\?[^]*?\?>|(?:"[^"]*"|'[^']*'|[^<>"'])*>)/y
  for (let at = text.indexOf('<'); at >= 0; at = text.indexOf('<', markup.lastIndex)) {
    markup.lastIndex = at
    const [tag] = markup.exec(text) ?? []
    if (tag === undefined) return '<'
    const found = /^<[!?/]/.test(tag) ? null : rejectedPartOf(tag)
    if (found !== null) return found
  }
  return null
}

function rejectedPartOf(tag: string): string | null {
  const [, name = ''] = /^<([^\s/>]+)/.exec(tag) ?? []
  if (rejectedElements.has(plainName(name))) return `<${name}>`
  const [, handler] = /[\s"'](on\w+)\s*=/i.exec(tag) ?? []
  if (handler !== undefined) return handler
  for (const [, target = ''] of tag.matchAll(/href\s*=\s*["']([^"']*)/gi)) {
    if (!target.trim().startsWith('#')) return 'href'
  }
  return null
}

/** `svg:script` → `script`: a prefix may name the same elements. */
function plainName(name: string): string {
  return name.slice(name.indexOf(':') + 1).toLowerCase()
}

/** A document type may declare more than the usual one names: texts that grow as they are read, files, and so on. */
function hasEntities(upperCase: string): boolean {
  const start = upperCase.indexOf('<!DOCTYPE')
  if (start < 0) return upperCase.includes('<!ENTITY')
  const declared = upperCase.slice(start, upperCase.indexOf('>', start))
  return declared.includes('[') || upperCase.includes('<!DOCTYPE', start + 1) || upperCase.includes('<!ENTITY')
}

/** The text without its comments; not whole where one of them has no end. Each part is looked at once. */
function withoutComments(text: string): { text: string; isWhole: boolean } {
  const kept: string[] = []
  for (let at = 0; ;) {
    const start = text.indexOf('<!--', at)
    kept.push(text.slice(at, start < 0 ? undefined : start))
    if (start < 0) return { text: kept.join(''), isWhole: true }
    const end = text.indexOf('-->', start + 4)
    if (end < 0) return { text: kept.join(''), isWhole: false }
    at = end + 3
  }
}
