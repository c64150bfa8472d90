import { isRefusedFile, type RefusedFile } from '../../../platform/files/refused-file.ts'
import { assertMayRead } from '../../../platform/files/small-file.ts'
import { packRows, unpackRows, type PackedRows } from '../../../platform/jobs/packed-rows.ts'
import type { ReadingThreads } from '../../../platform/jobs/reading-threads.ts'
import { resolveWorker } from '../../../platform/jobs/worker-file.ts'
import { readCatalogCsv } from '../catalog-csv.format.ts'
import type { CatalogRow, ReadCatalogFile, RejectedCatalogRow } from '../catalog-row.types.ts'

interface PackedCatalog {
  currencies: string[]
  ignored_columns: string[]
  rows: PackedRows
  rejected: PackedRows
}

/** Reads a catalog file and packs its rows for another thread. */
export function readPackedCatalog({ bytes }: { bytes: Uint8Array }): PackedCatalog | RefusedFile {
  assertMayRead(bytes)
  const file = readCatalogCsv(bytes)
  if (isRefusedFile(file)) return file
  return { ...file, rows: packRows(file.rows), rejected: packRows(file.rejected) }
}

const worker = resolveWorker(import.meta.url, 'catalog-csv.worker')

/** Reads a catalog file as `readCatalogCsv` does, without blocking other requests. */
export async function readCatalogFile(
  threads: ReadingThreads,
  bytes: Uint8Array,
): Promise<ReadCatalogFile | RefusedFile> {
  const file = await threads.read({ read: readPackedCatalog, worker, name: 'read' }, { bytes })
  if (isRefusedFile(file)) return file
  const { rows, rejected, ...rest } = file
  return {
    ...rest,
    rows: await unpackRows<CatalogRow>(rows),
    rejected: await unpackRows<RejectedCatalogRow>(rejected),
  }
}
