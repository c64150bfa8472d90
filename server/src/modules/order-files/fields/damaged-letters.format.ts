import { decodeLegacy } from '../../../platform/files/text/legacy-encodings.format.ts'

/** The byte of each character of Windows-1252 from 0x80 on. */
const upperBytes = new Map(
  Array.from({ length: 128 }, (_, at) => [decodeLegacy(Buffer.from([at + 128]), 'Windows-1252'), at + 128]),
)
const following = `[${Array.from(upperBytes)
  .filter(([, byte]) => byte < 0xc0)
  .map(([character]) => character)
  .join('')}]`

/**
 * Letters in UTF-8 that were read as Windows-1252: `Ã«` for ë, `Å‚` for ł, `â€™` for an apostrophe. Words have none of
 * the first letters before such signs. Letters of other scripts have two or three signs each, and only several in a row
 * are clear: `café…”` is a word.
 */
const misread = new RegExp(
  `[ÂÃÄÅ]${following}|â€${following}|(?:[ÎÏÐÑ×ØÙ]${following}){2,}|(?:[à-ï]${following}{2}){2,}|ðŸ${following}{2}`,
  'g',
)

/** Quotes, dashes and dots also end a word in capitals: `“IRMÔ`. */
const endsWord = /^[ÂÃÄÅ][‘’“”–—…](?!\p{L})/u

/** Returns a text whose letters were read in a wrong encoding as it was meant, or null if nothing shows that. */
export function restoreMisread(text: string): string | null {
  // Nearly all texts have none, and each text of a file is asked.
  if (!/[\u0080-\uffff]{2}/.test(text)) return null
  const written = text.normalize('NFC')
  const meant = written.replaceAll(misread, (found, at: number) => {
    if (endsWord.test(written.slice(at, at + found.length + 2))) return found
    const decoded = Buffer.from(Array.from(found, (character) => upperBytes.get(character) ?? 0x3f)).toString('utf8')
    return /^[\p{L}\p{M}\p{P}\p{S}\s]+$/u.test(decoded) && !decoded.includes('\uFFFD') ? decoded : found
  })
  return meant === written ? null : meant
}

/**
 * Whether a line of an address has question marks in place of letters: before a letter (`?ukasz`), between words
 * (`Zo? Tremblay`), or several for a whole word. One at the end is a question: `Apt 5?`
 */
export function hasLostLetters(text: string): boolean {
  return text.includes('?') && /\?\p{L}|\p{L}\?[\s'’-]+\p{L}|(?:^|[\s,])\?{2,}/u.test(text)
}

/** Whether a name has question marks in place of letters; none ends with a question. */
export function hasLostLettersOfName(name: string): boolean {
  return name.includes('?') && (hasLostLetters(name) || /\p{Ll}\?/u.test(name))
}

/**
 * Whether a spreadsheet wrote an error in the place of a value (`#REF!`, in French `#VALEUR!`, in German `#BEZUG!`), or
 * signs for a number that its column was too narrow for.
 */
export function isSpreadsheetError(text: string): boolean {
  return text.startsWith('#') && /^#(?:N\/A|NV|NUM!|\p{L}{3,8} ?[!?]|DIV\/0!|#{3,})$/iu.test(text)
}
