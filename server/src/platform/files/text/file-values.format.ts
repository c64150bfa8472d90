import type { FileProblems } from '../file-problem.ts'
import { findInvisibleCharacter, toOneLine, toQuotable, toLines, findUnstorableCharacter } from './written-text.ts'

/** Reads a text of one line; '' if there is none. */
export function readLine(problems: FileProblems, field: string, written: string, max: number): string {
  return readBounded(problems, field, toOneLine(written), max)
}

/** Reads a text that may have several lines. */
export function readNote(problems: FileProblems, field: string, written: string, max: number): string {
  return readBounded(problems, field, toLines(written), max)
}

/**
 * Reads a text that identifies something: invisible characters are refused, so that two texts that look alike are
 * equal. Rule: INPUT-9.
 */
export function readIdentifier(problems: FileProblems, field: string, written: string, max: number): string {
  const text = written.normalize('NFC').trim()
  const character = findInvisibleCharacter(text)
  if (!character) return readBounded(problems, field, text, max)
  problems.add(field, 'value_invisible', { character })
  return ''
}

function readBounded(problems: FileProblems, field: string, text: string, max: number): string {
  const character = findUnstorableCharacter(text)
  if (character) problems.add(field, 'value_unstorable', { character })
  else if (text.length > max) problems.add(field, 'value_too_long', { max })
  else return text
  return ''
}

/**
 * Detects a long number as a spreadsheet or a script rounds it: 5,70001E+12, 4.00638e12, 6E+11, with an apostrophe or
 * spaces, too. Its digits are lost, and thousands of orders look alike. A code such as 2E10 is none: it has neither
 * decimals nor a sign.
 */
export function isRounded(written: string): boolean {
  return /^'?[+-]?\d+(?:[.,]\d+\s?E\s?[+-]?|\s?E\s?\+)\d{1,3}$/i.test(written.normalize('NFKC').trim())
}

/** Reads a number as text and reports one that a spreadsheet has rounded; returns '' then. */
export function readUnrounded(problems: FileProblems, field: string, written: string): string {
  if (!isRounded(written)) return written
  problems.add(field, 'number_rounded', { value: toQuotable(written) })
  return ''
}
