/**
 * Whether this run tries the whole grids (`npm run test:release`). `npm test` tries a thinner form of each, with every
 * row of it and every column, but not each of their crossings.
 */
export const isWhole = process.env.PLATEN_WHOLE_GRIDS === '1'

/**
 * The values that are tried on one row of a grid: all of them in a whole run, otherwise at most `atMost`. Neighboring
 * rows get other values, so that each value is tried somewhere.
 * @param row - the place of the row in its grid
 */
export function thinned<T>(values: readonly T[], row: number, atMost: number): readonly T[] {
  if (isWhole || values.length <= atMost) return values
  const first = (row * atMost) % values.length
  return Array.from({ length: atMost }, (_, index) => values[(first + index) % values.length] as T)
}
