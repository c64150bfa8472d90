/** The end of an axis that holds a value: an even number of the form 2, 4, 10 or 20, 40, 100 and so on. */
export function axisTop(value: number): number {
  for (let unit = 1; ; unit *= 10) {
    const found = [2, 4, 10].find((step) => step * unit >= value)
    if (found !== undefined) return found * unit
  }
}
