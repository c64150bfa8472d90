const maxKept = 50

const keptBySource = new WeakMap<object, Map<string, Promise<unknown>>>()

/**
 * Returns what was read for a key once in this process, of what never changes again. What failed is read again.
 * @param source - the pool that it is read from: another database has other days
 */
export function readOnce<T>(source: object, key: string, read: () => Promise<T>): Promise<T> {
  const kept = keptBySource.get(source) ?? new Map<string, Promise<unknown>>()
  keptBySource.set(source, kept)
  const known = kept.get(key)
  if (known) return known as Promise<T>
  const [oldest] = kept.keys()
  if (kept.size >= maxKept && oldest !== undefined) kept.delete(oldest)
  const reading = read().catch((error: unknown) => {
    kept.delete(key)
    throw error
  })
  kept.set(key, reading)
  return reading
}
