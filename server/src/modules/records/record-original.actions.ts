import { refusal } from '../../platform/http/refusal.ts'

/**
 * Returns the record that a new one is a copy of, or undefined if it is no copy. Throws `not_found` for a record that
 * doesn't exist.
 */
export async function findOriginal<T>(
  copyOf: number | undefined,
  find: (id: number) => Promise<T | undefined>,
): Promise<T | undefined> {
  if (copyOf === undefined) return undefined
  const original = await find(copyOf)
  if (original === undefined) throw refusal('not_found')
  return original
}
