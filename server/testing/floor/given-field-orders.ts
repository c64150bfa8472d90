import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { checkoutFolder } from '../../src/platform/checkout.ts'
import type { TestApp } from '../platform/test-app.ts'

/** An order file as a shop sent it, by the beginning of its name. */
export function readFieldFile(name: string): string {
  return readFileSync(join(checkoutFolder(), 'server/testing/field-orders', `${name}.csv`), 'utf8')
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

/** Imports a file into a store and waits for it. Returns the run as the sync history shows it, and its lines. */
export async function importFile(site: TestApp, storeId: number, text: string, name = 'orders.csv') {
  const desk = await site.as('order-desk')
  const file = { name, bytes: Buffer.from(text) }
  const { data, status, body } = await desk.upload('/order-sync/imports', file, { store_id: String(storeId) })
  if (status !== 200) throw new Error(`not imported: ${JSON.stringify(body)}`)
  await site.services.backgroundTasks.whenIdle()
  const run = await desk.get(`/order-sync/imports/${data.id}`)
  const lines = await desk.get(`/order-sync/imports/${data.id}/lines`)
  return { run: run.data, lines: lines.data }
}
