import { decodeHTMLStrict } from 'entities'

/** Returns a text that a store wrote as HTML does: `Rock &amp; Roll`, `It&#39;s`, `Fran&ccedil;ois`. */
export function readHtmlText(written: string): string {
  return written.includes('&') ? decodeHTMLStrict(written.replaceAll('&nbsp;', ' ')) : written
}
