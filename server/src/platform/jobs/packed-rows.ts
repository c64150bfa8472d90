import { mapInSlices } from './slices.ts'

/** Rows as JSON of some hundred each: strings are cheap to pass between threads, and are read a part at a time. */
export type PackedRows = readonly string[]

const rowsPerPart = 500

export function packRows(rows: readonly unknown[]): PackedRows {
  const parts: string[] = []
  for (let at = 0; at < rows.length; at += rowsPerPart) parts.push(JSON.stringify(rows.slice(at, at + rowsPerPart)))
  return parts
}

/** Returns the rows that another thread packed, as values of JSON. */
export async function unpackRows<Row>(parts: PackedRows): Promise<Row[]> {
  const rows = await mapInSlices(parts, (part) => JSON.parse(part) as Row[], 1)
  return rows.flat()
}
