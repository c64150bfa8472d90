/** Lets other requests have their turn. */
const nextTurn = () => new Promise<void>((resolve) => setImmediate(resolve))

// A millisecond or a few for rows of a file.
const sliceSize = 500

/** Maps many values in slices, between which other requests have their turn. */
export async function mapInSlices<T, R>(values: readonly T[], map: (value: T) => R, size = sliceSize): Promise<R[]> {
  const mapped: R[] = []
  for (let at = 0; at < values.length; at += size) {
    if (at > 0) await nextTurn()
    for (const value of values.slice(at, at + size)) mapped.push(map(value))
  }
  return mapped
}
