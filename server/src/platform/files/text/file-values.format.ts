import type { FileProblems } from '../file-problem.ts'
import {
  findInvisibleCharacter,
  findUnstorableCharacter,
  isRounded,
  toLines,
  toOneLine,
  toQuotable,
} from './written-text.ts'

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

/** Reads a number as text and reports one that a spreadsheet has rounded; returns '' then. */
export function readUnrounded(problems: FileProblems, field: string, written: string): string {
  if (!isRounded(written)) return written
  problems.add(field, 'number_rounded', { value: toQuotable(written) })
  return ''
}
