import { searchedWords, type SearchedWord } from '@platen/contracts/values/search-text'
import sql, { join, type Sql } from 'sql-template-tag'
import { beginsWith, contains } from '../db/sql-text.ts'

/**
 * The condition that a search text contains all words of a searched text, or null if none of them can be looked up in
 * the index of the column (API-5).
 */
export function wordsCondition(column: Sql, text: string): Sql | null {
  const words = searchedWords(text)
  if (!words.some(({ isLookedUp }) => isLookedUp)) return null
  return join(
    words.map((word) => wordCondition(column, word)),
    ' and ',
  )
}

/**
 * Returns the search of a list by the words of its search text.
 * @param shortText - the condition of a text that is too short for words: the beginning of a number or code
 */
export function searchWords(column: Sql, shortText: (typed: string) => Sql): (typed: string) => Sql | null {
  return (typed) => {
    const text = typed.normalize('NFKC').trim()
    return text === '' ? null : (wordsCondition(column, text) ?? shortText(text))
  }
}

/**
 * The search of a list by a part of its code, which has upper case and two indexes: of its beginning, and of trigrams.
 * @param letters - what every code begins with, if anything: the beginning is found faster
 */
export function searchCode(column: Sql, letters = ''): (typed: string) => Sql {
  return (typed) => {
    const text = typed.trim().toUpperCase()
    const isBeginning = text.length < 3 || (letters !== '' && text.startsWith(letters))
    return isBeginning ? sql`${column} like ${beginsWith(text)}` : sql`${column} like ${contains(text)}`
  }
}

function wordCondition(column: Sql, { spellings, marks }: SearchedWord): Sql {
  const spelled = spellings.map((spelling) => textCondition(column, spelling))
  const conditions = spelled.length > 1 ? [sql`(${join(spelled, ' or ')})`] : spelled
  return join([...marks.map((mark) => sql`${column} like ${contains(mark)}`), ...conditions], ' and ')
}

/** The condition that a search text contains this text, which is in its form. */
export function textCondition(column: Sql, text: string): Sql {
  const indexed = selectivePart(text)
  if (indexed === text) return sql`${column} like ${contains(text)}`
  // Only a condition on the bare column uses the index; the second one filters what the first one found.
  return sql`(${column} like ${contains(indexed)} and ${column} || '' like ${contains(text)})`
}

/**
 * Returns the part of a word to look up in the trigram index: its longest run of at least four digits, otherwise the
 * whole word. The characters around the digits of a number ("p1", "#2") are in almost every order, and reading all
 * those index entries costs more than checking the few orders with the digits (API-5).
 */
export function selectivePart(word: string): string {
  const runs = (word.match(/[0-9]{4,}/g) ?? []).toSorted((a, b) => b.length - a.length)
  return runs[0] ?? word
}
