import { mapInSlices } from '../jobs/slices.ts'

// Writing this many takes a millisecond or two.
const elementsPerSlice = 1_000

type Plain = string | number | bigint | boolean | null | undefined

const isPlain = (value: unknown): value is Plain => typeof value !== 'object' || value === null
const isLarge = (value: unknown): value is unknown[] => Array.isArray(value) && value.length > elementsPerSlice

/** Whether writing these values at once, as pg does, would hold up other requests. */
export function hasLargeArray(values: readonly unknown[]): boolean {
  return values.some(isLarge)
}

/** Returns values with the text of large arrays in their place, written in slices. */
export async function writeLargeArrays(values: readonly unknown[]): Promise<unknown[]> {
  const written: unknown[] = []
  for (const value of values) written.push(isLarge(value) ? await writeArray(value) : value)
  return written
}

/** Writes an array as pg does. Returns one that holds objects, such as times or bytes, as it is. */
async function writeArray(values: readonly unknown[]): Promise<string | readonly unknown[]> {
  if (!values.every(isPlain)) return values
  const elements = await mapInSlices(values, (value) => {
    if (value === null || value === undefined) return 'NULL'
    return `"${String(value).replaceAll(/[\\"]/g, '\\$&')}"`
  })
  return `{${elements.join()}}`
}
