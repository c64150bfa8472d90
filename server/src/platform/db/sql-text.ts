import { raw, type Sql } from 'sql-template-tag'

/** A LIKE pattern for texts that begin with this one; what a person typed is never read as a pattern. */
export function beginsWith(text: string): string {
  return `${text.replace(/[\\%_]/g, '\\$&')}%`
}

/** A LIKE pattern for texts that hold this one anywhere. */
export function contains(text: string): string {
  return `%${beginsWith(text)}`
}

/**
 * A list for `in`, such as `p.stage in ${oneOf(endedStages)}`. Its words stand in the statement as they are, since the
 * planner recognizes the condition of a partial index only by literals. They are the code's own constants.
 *
 * @param words - lowercase words with underscores, at least one
 * @throws Error for any other word, which could end the literal
 */
export function oneOf(words: readonly [string, ...string[]]): Sql {
  for (const word of words) if (!/^[a-z_]+$/.test(word)) throw new Error(`no constant: ${word}`)
  return raw(`(${words.map((word) => `'${word}'`).join(', ')})`)
}
