/** Whether two values of a form or a table are the same, with all that is in them; the order of their keys counts. */
export function isSameValue(one: unknown, other: unknown): boolean {
  return JSON.stringify(one) === JSON.stringify(other)
}
