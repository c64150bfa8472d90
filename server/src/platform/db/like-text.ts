/** A LIKE pattern for texts that begin with this one; what a person typed is never read as a pattern. */
export function beginsWith(text: string): string {
  return `${text.replace(/[\\%_]/g, '\\$&')}%`
}

/** A LIKE pattern for texts that hold this one anywhere. */
export function contains(text: string): string {
  return `%${beginsWith(text)}`
}
