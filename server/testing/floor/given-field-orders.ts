import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { checkoutFolder } from '../../src/platform/checkout.ts'

const folder = join(checkoutFolder(), 'server/testing/field-orders')

/** The bytes of a file as a shop sent it, by its folder and name. */
export function readFieldBytes(name: string): Buffer {
  return readFileSync(join(folder, name))
}

/** An order file as a shop sent it, by its folder and name without the ending. */
export function readFieldFile(name: string): string {
  return readFieldBytes(`${name}.csv`).toString('utf8')
}

/** What one order of a Shopify export has in its columns; the first line's, unless it has several. */
export type Cells = Record<string, string>

/** Changes cells of the file's first order, and leaves columns out. */
export function withCells(file: string, cells: Cells, without: readonly string[] = []): string {
  const [header = '', ...rows] = file.trimEnd().split('\n')
  const columns = header.split(',')
  const kept = columns.flatMap((column, at) => (without.includes(column) ? [] : [at]))
  const [first = '', ...others] = rows
  const changed = first.split(',')
  for (const [column, value] of Object.entries(cells)) changed[columns.indexOf(column)] = value
  const table = [columns, changed, ...others.map((row) => row.split(','))]
  return `${table.map((row) => kept.map((at) => row[at] ?? '').join(',')).join('\n')}\n`
}
