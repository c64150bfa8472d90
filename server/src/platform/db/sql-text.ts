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
 * Returns a list for `in`, such as `p.stage in ${oneOf(endedStages)}`. The words are written into the statement as
 * literals, because the planner matches the condition of a partial index only to literals.
 *
 * @param words - constants of the code, at least one: lowercase letters and underscores
 * @throws Error for any other word, which could end the literal
 */
export function oneOf(words: readonly [string, ...string[]]): Sql {
  for (const word of words) if (!/^[a-z_]+$/.test(word)) throw new Error(`not a constant: ${word}`)
  return raw(`(${words.map((word) => `'${word}'`).join(', ')})`)
}
