import { decodeHTMLStrict } from 'entities'

/** Returns a text that a store wrote as HTML does: `Rock &amp; Roll`, `It&#39;s`, `Fran&ccedil;ois`. */
export function readHtmlText(written: string): string {
  if (!written.includes('&')) return written
  return decodeHTMLStrict(written.replaceAll('&nbsp;', ' ').replaceAll(surrogates, readPair))
}

/** Some programs write each half of an emoji: `&#55357;&#56832;`. */
const surrogates = /&#(5[56]\d{3});&#(5[67]\d{3});/g

function readPair(written: string, high: string, low: string): string {
  const pair = String.fromCharCode(Number(high), Number(low))
  return pair.isWellFormed() ? pair : written
}
