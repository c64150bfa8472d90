/** Lets other requests have their turn. */
const nextTurn = () => new Promise<void>((resolve) => setImmediate(resolve))

// A millisecond or a few for rows of a file.
const sliceSize = 500

/** Does something with each of many values in slices, between which other requests have their turn. */
export async function eachInSlices<T>(
  values: readonly T[],
  work: (value: T, at: number) => void,
  size = sliceSize,
): Promise<void> {
  for (const [at, value] of values.entries()) {
    if (at > 0 && at % size === 0) await nextTurn()
    work(value, at)
  }
}

/** Maps many values, as `eachInSlices` does something with them. */
export async function mapInSlices<T, R>(
  values: readonly T[],
  map: (value: T, at: number) => R,
  size?: number,
): Promise<R[]> {
  const mapped: R[] = []
  await eachInSlices(values, (value, at) => void mapped.push(map(value, at)), size)
  return mapped
}

/** Returns the JSON of an array, written in slices. */
export async function joinJson<T>(values: readonly T[], toItem: (value: T) => unknown): Promise<string> {
  const items = await mapInSlices(values, (value) => JSON.stringify(toItem(value)))
  return `[${items.join()}]`
}
