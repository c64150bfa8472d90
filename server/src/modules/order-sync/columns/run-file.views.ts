import { columnMapping, type ColumnMapping } from '@platen/contracts/order-files/column-mapping'
import { isOfTexts } from '@platen/contracts/order-files/columns'
import type { LegacyEncoding } from '@platen/contracts/values/text-encodings'
import { z } from 'zod'
import sql from 'sql-template-tag'
import type { Reader } from '../../../platform/db/database.types.ts'
import { isRefusedFile, type RefusedFile } from '../../../platform/files/refused-file.ts'
import { readOrderBatches, type HashedOrderFile } from '../../order-files/parsed-files.public.service.ts'
import type { OrderBatches } from '../../order-files/order-file-batches.public.service.ts'
import type { Ctx } from '../../../platform/http/context.ts'
import { toSiteDay } from '../../../platform/site-day.ts'
import { headerKey } from './header-key.service.ts'

const mappingRow = z.strictObject({ mapping: columnMapping })

/** Returns the columns that were chosen for a store and this header before. */
export async function findRememberedColumns(
  db: Reader,
  storeId: number,
  header: readonly string[],
): Promise<ColumnMapping | null> {
  const row = await db.maybe(
    mappingRow,
    sql`select mapping from order_column_mappings where store_id = ${storeId} and header_key = ${headerKey(header)}`,
  )
  return row?.mapping ?? null
}

interface RunFile {
  file: OrderBatches | RefusedFile
  /** By which columns it was read. */
  columns: ColumnMapping | null
  /** Whether nobody chose them for this file. */
  remembered: boolean
}

/** What a run says of its file, and how it is read. */
interface StoredFile {
  store_id: number
  file_sha256: string
  dates_to: string | null
  encoding: LegacyEncoding | null
  columns: ColumnMapping | null
}

/** Reads the stored file of a run. */
export function readRunFile(
  db: Reader,
  ctx: Pick<Ctx, 'files' | 'timeZone' | 'now' | 'readingThreads'>,
  run: StoredFile,
): Promise<RunFile> {
  return readFileOfStore(db, ctx, run.store_id, {
    sha256: run.file_sha256,
    read: () => ctx.files.read(run.file_sha256),
    dates_to: run.dates_to === null ? null : new Date(run.dates_to),
    encoding: run.encoding ?? undefined,
    columns: run.columns ?? undefined,
  })
}

/** Reads a file for a store, a table by the columns that were chosen for the last one of its header. */
export async function readFileOfStore(
  db: Reader,
  { readingThreads: threads, timeZone, now }: Pick<Ctx, 'readingThreads' | 'timeZone' | 'now'>,
  storeId: number,
  orderFile: Omit<HashedOrderFile, 'time_zone' | 'today'>,
): Promise<RunFile> {
  // Stores write times in their own time zone or in UTC, where it may be tomorrow already.
  const [siteDay, utcDay] = [toSiteDay(now, timeZone), toSiteDay(now, 'UTC')]
  const source = { ...orderFile, time_zone: timeZone, today: siteDay > utcDay ? siteDay : utcDay }
  const file = await readOrderBatches(threads, source)
  const { columns = null } = source
  if (columns || !file.header) return { file, columns, remembered: false }
  const remembered = await findRememberedColumns(db, storeId, file.header)
  // A table of a known system is read as one, whatever was chosen when it wasn't known.
  // A choice of no texts means that nothing was chosen.
  const isOfUse = remembered && (isOfTexts(remembered) ? remembered.personalization.length > 0 : isRefusedFile(file))
  if (!isOfUse) return { file, columns, remembered: false }
  return {
    file: await readOrderBatches(threads, { ...source, columns: remembered }),
    columns: remembered,
    remembered: true,
  }
}
