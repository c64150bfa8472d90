import type { ErrorCode } from '@platen/contracts/errors'
import type { FileProblem } from '../../../platform/files/file-problem.ts'
import {
  dropInvisible,
  findInvisibleCharacter,
  findUnstorableCharacter,
  isRounded,
  toLines,
  toOneLine,
  toQuotable,
} from '../../../platform/files/text/written-text.ts'
import { limits } from '../order-limits.rules.ts'
import type { RecordFindings } from '../record-findings.format.ts'
import { hasLostLetters, hasLostLettersOfName, isSpreadsheetError, restoreMisread } from './damaged-letters.format.ts'
import { readHtmlText } from './html-text.format.ts'

/** What is wrong with a value that staff choose again on the order's page, where its field has a name of its own. */
export type ValueProblem = Pick<FileProblem, 'code' | 'values'>

/**
 * Reads a text of one line. What can't be stored is removed with a warning. A text whose end or whose letters are lost
 * is in doubt: a name on a parcel must be right.
 */
export function readOrderLine(found: RecordFindings, field: string, written: string, max: number): string {
  const text = readWhole(found, field, toOneLine(readLetters(found, field, written)), max)
  if (hasLostLetters(text) || isSpreadsheetError(text)) {
    found.doubt(field, 'doubt_characters_lost', { value: toQuotable(text) })
  }
  return text
}

/** Reads the name of a person or a town, in which a lost letter is one at the end, too. */
export function readOrderName(found: RecordFindings, field: string, written: string, max: number): string {
  const text = readOrderLine(found, field, written, max)
  if (hasLostLettersOfName(text)) found.doubt(field, 'doubt_characters_lost', { value: toQuotable(text) })
  return text
}

/** Reads a text that may have several lines, as `readOrderLine` reads one. */
export function readOrderNote(found: RecordFindings, field: string, written: string, max: number): string {
  return readWhole(found, field, toLines(readLetters(found, field, written)), max)
}

/**
 * Reads a text that is printed, each line of it with or without its name in front. A number that a spreadsheet rounded
 * is in doubt.
 */
export function readPrintedText(found: RecordFindings, field: string, written: string, max: number): string {
  const text = readOrderNote(found, field, written, max)
  doubtRounded(found, field, text.split('\n'))
  return text
}

/** Doubts texts to print of which a spreadsheet rounded one, wherever they are printed from. */
export function doubtRounded(found: RecordFindings, field: string, texts: readonly string[]): void {
  const values = texts.flatMap((text) => [text, text.slice(text.indexOf(':') + 1).trim()])
  const rounded = values.find(isRounded)
  if (rounded !== undefined) found.doubt(field, 'doubt_text_rounded', { value: toQuotable(rounded) })
}

/** Reads a text that nothing depends on, such as a title: a long one is cut with a warning. */
export function readOrderLabel(found: RecordFindings, field: string, written: string, max: number): string {
  const text = toOneLine(dropUnstorable(found, field, written))
  if (text.length <= max) return text
  found.warn(field, 'text_cut', { max })
  return cut(text, max)
}

/**
 * Reads a phone number or a postal code. One that a spreadsheet rounded is kept, so that it can be seen, with a
 * warning.
 */
export function readOrderNumberText(found: RecordFindings, field: string, written: string, max: number): string {
  const text = readOrderLine(found, field, written, max)
  if (isRounded(text)) found.warn(field, 'number_rounded', { value: toQuotable(text) })
  return text
}

/** Returns a phone number or a postal code without the decimals that a script wrote after its digits: 90210.0. */
export const dropDecimals = (written: string) => written.replace(/^(\s*\+?\d{3,})\.0\s*$/, '$1')

/**
 * Reads a text that identifies something: an order, a SKU, a file. Invisible characters are removed with a warning, so
 * that two texts that look alike are equal (INPUT-9). Returns what is wrong with one that can't be used.
 */
export function readOrderKey(
  found: RecordFindings,
  field: string,
  written: string,
  max: number,
): { text: string; problem: ValueProblem | null } {
  const whole = written.normalize('NFC').trim()
  const text = dropInvisible(whole).trim()
  const character = findInvisibleCharacter(whole)
  const left = findInvisibleCharacter(text)
  const wrong = (code: ErrorCode, values: FileProblem['values']) => ({ text, problem: { code, values } })
  if (left) return wrong('value_invisible', { character: left })
  if (character) found.warn(field, 'characters_removed', { character })
  if (isRounded(text) || isSpreadsheetError(text)) return wrong('number_rounded', { value: toQuotable(text) })
  if (text.length > max) return wrong('value_too_long', { max })
  return { text, problem: null }
}

/** Reads what identifies an order. One that can't be read keeps the record from being an order. */
export function readOrderId(found: RecordFindings, field: string, written: string): string {
  const { text, problem } = readOrderKey(found, field, written, limits.order_number)
  if (problem) found.fatal.add(field, problem.code, problem.values)
  return problem ? '' : text
}

/** Reads tags that are separated by commas, each once. */
export function readOrderTags(found: RecordFindings, field: string, written: string): string[] {
  const tags = written.split(',').map((tag) => readOrderLabel(found, field, tag, limits.tag))
  return [...new Set(tags.filter((tag) => tag !== ''))]
}

/**
 * Doubts a text that was read in a wrong encoding before, or that still is as HTML has it (`Rock &amp; Roll`), and
 * removes what can't be stored.
 */
function readLetters(found: RecordFindings, field: string, written: string): string {
  const meant = readHtmlText(restoreMisread(written) ?? written)
  if (meant !== written) {
    const values = { value: toQuotable(toOneLine(written)), meant: toQuotable(toOneLine(meant)) }
    found.doubt(field, 'doubt_characters_wrong', values)
  }
  return dropUnstorable(found, field, written)
}

function dropUnstorable(found: RecordFindings, field: string, written: string): string {
  const control = findUnstorableCharacter(written.replaceAll(/\p{Cs}/gu, ''))
  if (control) found.warn(field, 'characters_removed', { character: control })
  return written.replaceAll(/[^\P{Cc}\t\n\r]/gu, '').replaceAll(/\p{Cs}/gu, '\uFFFD')
}

function readWhole(found: RecordFindings, field: string, text: string, max: number): string {
  if (text.includes('\uFFFD')) found.doubt(field, 'doubt_characters_lost', { value: toQuotable(text) })
  if (text.length <= max) return text
  found.doubt(field, 'doubt_text_cut', { max })
  return cut(text, max)
}

/** Cuts a text without leaving half a character at its end. */
function cut(text: string, max: number): string {
  return text
    .slice(0, max)
    .replace(/[\uD800-\uDBFF]$/, '')
    .trim()
}
