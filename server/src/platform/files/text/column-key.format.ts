/** Returns a column's name as it is compared: `Order Number`, `order-number` and `ORDER_NUMBER` are one column. */
export function columnKey(name: string): string {
  const known = keys.get(name)
  if (known !== undefined) return known
  const key = newColumnKey(name)
  if (keys.size < maxKeys) keys.set(name, key)
  return key
}

/** The same for what is hardly ever a column's name, which isn't kept. */
export function newColumnKey(name: string): string {
  return name
    .normalize('NFKC')
    .toLowerCase()
    .trim()
    .replaceAll(/[\s_-]+/g, '_')
}

/** The keys of names that were asked for: cells are read by name, hundreds of thousands of them in a file. */
const keys = new Map<string, string>()
const maxKeys = 1_000
