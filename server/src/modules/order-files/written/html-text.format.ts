const named: Readonly<Record<string, string>> = {
  ...{ amp: '&', lt: '<', gt: '>', quot: '"', apos: "'", nbsp: ' ', ndash: '–', mdash: '—', hellip: '…', times: '×' },
  ...{ lsquo: '‘', rsquo: '’', ldquo: '“', rdquo: '”', laquo: '«', raquo: '»', deg: '°', reg: '®', trade: '™' },
}

/** Returns a text that a store wrote as HTML does: `Rock &amp; Roll`, `It&#39;s`. Other entities stay as they are. */
export function readHtmlText(written: string): string {
  return written.replaceAll(/&(?:#(\d{1,7})|#x([\da-f]{1,6})|([a-z]{2,6}));/gi, (all, decimal, hex, name) => {
    if (typeof name === 'string') return named[name.toLowerCase()] ?? all
    const code = typeof decimal === 'string' ? Number(decimal) : Number.parseInt(String(hex), 16)
    return code > 0 && code <= 0x10_ff_ff ? String.fromCodePoint(code) : all
  })
}
