import { isOwnBarcode } from '@platen/contracts/values/barcode'
import { gs1Prefix } from '@platen/contracts/values/codes/gs1'
import { hasCheckDigit } from '@platen/contracts/values/codes/gtin'
import { type Key, textOf } from './key-text.rules.ts'

/** The barcode of a piece or a command, also behind the prefix that names the kind of barcode (`]C1`). */
export function isOwnCode(keys: readonly Key[]): boolean {
  return isOwnBarcode(
    textOf(keys)
      .trim()
      .replace(/^\][A-Za-z][0-9]/, ''),
  )
}

/** Whether these are a number with a check digit: an own code or a GTIN. */
export function isCheckedNumber(keys: readonly Key[]): boolean {
  const text = textOf(keys).trim()
  return isOwnBarcode(text) || (/^[0-9]{12,14}$/.test(text) && hasCheckDigit(text))
}

/**
 * The own code among these readings of the last keys, whatever a person pressed before it; null where the whole is a
 * longer number of GS1 (a GTIN, an SSCC, or either behind its identifier), of which an own code may be the end.
 */
export function ownAmong<K extends Key>(codes: readonly (readonly K[])[], whole: readonly K[]): readonly K[] | null {
  const text = textOf(whole).trim()
  const isLongNumber = /^(?:[0-9]{13,14}|[0-9]{18})$/.test(text) && hasCheckDigit(text)
  // Behind a separator, as scanners that are set to send it put it in front, too.
  const [first = ''] = text
    .replace(gs1Prefix, '')
    .split('\u001d')
    .filter((part) => part !== '')
  const isIdentified = /^0[0-2][0-9]{14,}/.test(first)
  return isLongNumber || isIdentified ? null : (codes.find(isOwnCode) ?? null)
}
