/** Whether two values of a form or a table are the same, with all that is in them; the order of their keys counts. */
export function isSameValue(a: unknown, b: unknown): boolean {
  return JSON.stringify(a) === JSON.stringify(b)
}
