import { hasLuhnDigit, isOwnBarcode, PIECE_BARCODE_LENGTH } from './barcode.ts'
import { gs1Name } from './codes/gs1.ts'
import { isGtin } from './codes/gtin.ts'

/** Why a scan is unknown. The station shows a message for each reason. */
export type ScanFault = 'empty' | 'check_digit' | 'joined' | 'incomplete' | 'too_long' | 'not_a_barcode'

/**
 * A parsed scan. `code` is exact and never guessed. An `unknown` scan still has its cleaned text, because some screens
 * look up other things by it (an order number, a SKU, a batch, a tracking number). That of a GS1 code is the GTIN or
 * SSCC that it names.
 */
export type Scan =
  | { kind: 'piece'; code: string }
  | { kind: 'command'; code: string }
  | { kind: 'warehouse'; code: string }
  | { kind: 'unknown'; code: string; reason: ScanFault }

/** Longer than anything that the factory prints. Longer input comes from a stuck key or a pasted page. */
const MAX_LENGTH = 200

/**
 * Parses a scan, whatever the scanner or the keyboard layout has done to it (PIECE-39, SCREEN-4, INPUT-1). Removes
 * suffixes that scanners send (CR, LF, tab, space, GS), an AIM symbology prefix such as `]C1` and invisible direction
 * marks. Converts digits typed on a French or Belgian keyboard and full-width digits.
 * @param text - the raw characters
 * @returns a piece (12 digits, starting with 4, Luhn), a command (starting with 5), a warehouse code from its QR URL,
 * or `unknown` with the reason; two codes read as one and partial codes are recognized, never repaired
 */
export function readScan(raw: string): Scan {
  if (raw.length > 4 * MAX_LENGTH) return unknown(raw.slice(0, MAX_LENGTH), 'too_long')
  const text = withoutPrefix(visible(raw))
  if (text === '') return unknown('', 'empty')
  if (text.length > MAX_LENGTH) return unknown(text.slice(0, MAX_LENGTH), 'too_long')
  const warehouse = warehouseCode(text)
  if (warehouse) return { kind: 'warehouse', code: warehouse }
  const named = gs1Name(raw)
  if (named !== null) return unknown(named, 'not_a_barcode')
  const code = toDigits(text)
  if (/^[0-9]+$/.test(code)) return readDigits(code)
  return unknown(code, isConcatenated(code) ? 'joined' : 'not_a_barcode')
}

/**
 * Parses several codes pasted or scanned into one field, separated by line breaks, spaces, commas or semicolons
 * (PRINT-15). Keeps their order and skips empty ones. Each is parsed by `readScan`.
 */
export function readScanList(raw: string): Scan[] {
  return visible(raw)
    .replace(/([0-9]{4}) ([0-9]{4}) ([0-9]{4})(?![0-9])/g, '$1$2$3')
    .split(/[\s,;]+/)
    .map(readScan)
    .filter((scan) => scan.kind !== 'unknown' || scan.reason !== 'empty')
}

// Zero-width characters, direction marks and overrides, byte order mark, soft hyphen.
const INVISIBLE = /[\u00ad\u061c\u200b-\u200f\u202a-\u202e\u2060-\u2064\u2066-\u2069\ufeff]/g

const GROUP_SEPARATOR = '\u001d'

function visible(text: string): string {
  return trimmed(text.normalize('NFC').replace(INVISIBLE, '').replaceAll(GROUP_SEPARATOR, ' '))
}

// Characters that scanners send after a code or that pasting adds. No other control character is accepted.
function trimmed(text: string): string {
  return text.replace(/^[\r\n\t ]+|(?<![\r\n\t ])[\r\n\t ]+$/g, '')
}

// AIM identifiers (ISO/IEC 15424): a bracket, the symbology's letter, a modifier.
function withoutPrefix(text: string): string {
  // An EAN-13 with an add-on of two or five digits is still that EAN-13.
  return trimmed(text.replace(/^\]E3([0-9]{13})(?:[0-9]{2}|[0-9]{5})$/, '$1').replace(/^\][A-Za-z][0-9]/, ''))
}

// The unshifted digit row of the French and Belgian layouts, and its capitals on Linux.
const AZERTY: Readonly<Record<string, string>> = {
  '&': '1',
  é: '2',
  É: '2',
  '"': '3',
  "'": '4',
  '(': '5',
  '-': '6',
  '§': '6',
  è: '7',
  È: '7',
  _: '8',
  '!': '8',
  ç: '9',
  Ç: '9',
  à: '0',
  À: '0',
}

function toDigits(text: string): string {
  if (/^[0-9]{4} [0-9]{4} [0-9]{4}$/.test(text)) return text.replaceAll(' ', '')
  const narrow = text.replace(/[\uff10-\uff19]/g, (digit) => String(digit.charCodeAt(0) - 0xff10))
  const mapped = Array.from(narrow, (char) => AZERTY[char])
  // Fewer than six characters may be ordinary text (a dash, a quote), so they stay unchanged.
  return mapped.length >= 6 && !mapped.includes(undefined) ? mapped.join('') : narrow
}

function readDigits(code: string): Scan {
  if (code.length < PIECE_BARCODE_LENGTH) return unknown(code, 'incomplete')
  if (code.length > PIECE_BARCODE_LENGTH) return unknown(code, isConcatenated(code) ? 'joined' : 'not_a_barcode')
  if (code[0] !== '4' && code[0] !== '5') return unknown(code, 'not_a_barcode')
  if (!hasLuhnDigit(code)) return unknown(code, 'check_digit')
  return { kind: code[0] === '4' ? 'piece' : 'command', code }
}

/** A complete code with other characters before or after it. A GTIN (13 or 14 digits) doesn't count. */
function isConcatenated(text: string): boolean {
  if (text.length <= PIECE_BARCODE_LENGTH || isGtin(text)) return false
  const halves = text.length === 2 * PIECE_BARCODE_LENGTH && /^[45][0-9]{11}[45][0-9]{11}$/.test(text)
  return halves || isOwnBarcode(text.slice(0, PIECE_BARCODE_LENGTH)) || isOwnBarcode(text.slice(-PIECE_BARCODE_LENGTH))
}

function warehouseCode(text: string): string | null {
  const found = /^(?:https?:\/\/[^/\s]+)?\/qr\/warehouse\/([^/?#\s]+)\/?(?:[?#]\S*)?$/i.exec(text)?.[1]
  if (!found) return null
  try {
    const code = decodeURIComponent(found)
    // Any SKU has an address, whatever letters and signs it is written with; a way out of the folder is none.
    return /^[\p{L}\p{M}\p{N}\p{P}\p{S} ]{1,64}$/u.test(code) && !code.includes('..') ? code.trim() || null : null
  } catch {
    return null
  }
}

function unknown(code: string, reason: ScanFault): Scan {
  return { kind: 'unknown', code, reason }
}
