import type { Code128 } from './code128.ts'
import type { Bitmap } from './text-bitmap.ts'

/**
 * Encodes text as ZPL field data after `^FH`: control characters and the characters that start commands, as hex. So
 * text from a shop can never end a field or start a command. Rule: ZPL II Programming Guide, ^FH.
 */
export function fieldData(text: string): string {
  return text.replace(/[\p{Cc}^~_\\]/gu, (char) =>
    Array.from(Buffer.from(char), (byte) => `_${byte.toString(16).toUpperCase().padStart(2, '0')}`).join(''),
  )
}

/**
 * Returns whether the printer's own scalable font has every character for sure: ASCII and Latin-1, except backslashes,
 * which mean a line break inside a field block. Assumed: printers differ in what they have beyond that.
 */
export function isInPrinterFont(text: string): boolean {
  return /^[ -[\]-~\u00a1-\u00ac\u00ae-\u00ff]*$/.test(text)
}

const START = { B: '>:', C: '>;' }
const SWITCH_TO = { B: '>6', C: '>5' }

/**
 * Returns the data of a `^BC` field with explicit code sets, so that the printer draws exactly the encoded bars. In set
 * B the character `>` is written as `>0`, since it starts the printer's own codes.
 */
export function code128Data({ runs }: Code128): string {
  return runs
    .map(({ set, text }, i) => (i === 0 ? START[set] : SWITCH_TO[set]) + fieldData(text.replaceAll('>', '>0')))
    .join('')
}

/** Encodes a bitmap as the data of a graphic field: `^GFA`, in the hexadecimal compression of the ZPL guide. */
export function graphicField({ bytes_per_row, bytes }: Bitmap): string {
  const rows: string[] = []
  for (let at = 0; at < bytes.length; at += bytes_per_row) {
    rows.push(bytes.toString('hex', at, at + bytes_per_row).toUpperCase())
  }
  const data = rows.map((row, i) => (i > 0 && row === rows[i - 1] ? ':' : compressedRow(row))).join('')
  return `^GFA,${bytes.length},${bytes.length},${bytes_per_row},${data}`
}

// A comma fills the row with white, an exclamation mark with black; G to Y repeat the next digit 1 to 19 times, g to z
// 20 to 400 times.
function compressedRow(row: string): string {
  const end = /(?:(?<!0)0+|(?<!F)F+)$/.exec(row)?.[0] ?? ''
  const filled = end.length > 1 ? (end.startsWith('0') ? ',' : '!') : ''
  const rest = filled ? row.slice(0, -end.length) : row
  return rest.replace(/(.)\1{2,}/g, (run, digit: string) => repeats(run.length) + digit) + filled
}

function repeats(count: number): string {
  let left = count
  let codes = ''
  while (left >= 400) {
    codes += 'z'
    left -= 400
  }
  if (left >= 20) codes += String.fromCharCode('f'.charCodeAt(0) + Math.floor(left / 20))
  if (left % 20 > 0) codes += String.fromCharCode('F'.charCodeAt(0) + (left % 20))
  return codes
}
