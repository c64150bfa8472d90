import { maxBytesInThisThread, runInThread } from '../../jobs/reading-thread.ts'
import { mapInSlices } from '../../jobs/slices.ts'
import { resolveWorker } from '../../jobs/worker-file.ts'
import { isRefusedFile, type RefusedFile } from '../refused-file.ts'
import { readTextTable, type TableRow, type TextTable } from './text-table.format.ts'

/** A table whose rows are JSON in parts, because strings are cheap to pass between threads. */
export type PackedTable = Omit<TextTable, 'rows'> & { parts: string[] }

const rowsPerPart = 1_000

/** A file with a table, and the columns that each file of its format has. */
export interface TableFile {
  bytes: Uint8Array
  keys: readonly string[]
}

/** Reads a table and packs it for another thread. */
export function readPackedTable({ bytes, keys }: TableFile): PackedTable | RefusedFile {
  const read = readTextTable(bytes, keys)
  if (isRefusedFile(read)) return read
  const { rows, ...table } = read
  const parts: string[] = []
  for (let at = 0; at < rows.length; at += rowsPerPart) parts.push(JSON.stringify(rows.slice(at, at + rowsPerPart)))
  return { ...table, parts }
}

/** Reads a table without blocking other requests: a large one is read in a worker thread (see `readTextTable`). */
export async function readTableFile(file: TableFile): Promise<TextTable | RefusedFile> {
  if (file.bytes.byteLength <= maxBytesInThisThread) return readTextTable(file.bytes, file.keys)
  const worker = resolveWorker(import.meta.url, 'text-table.worker')
  const packed = await runInThread<TableFile, PackedTable | RefusedFile>(worker, 'read', file)
  if (isRefusedFile(packed)) return packed
  const { parts, ...table } = packed
  const rows = await mapInSlices(parts, (part) => JSON.parse(part) as TableRow[], 1)
  return { ...table, rows: rows.flat() }
}
