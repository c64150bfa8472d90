/** What a form checks about a field before it asks the server, derived from the body of an endpoint (`rulesOf`). */
export interface FieldRule {
  /** Whether an empty value is refused. */
  readonly required?: true
  readonly max_length?: number
  /** Bounds of a number. */
  readonly min?: number
  readonly max?: number
  /** The text is turned into upper case before its format is checked. */
  readonly upper_case?: true
  /** A calendar day, YYYY-MM-DD. */
  readonly day?: true
  /** Regular expressions (flag u) that the text must match. */
  readonly patterns?: readonly string[]
}
