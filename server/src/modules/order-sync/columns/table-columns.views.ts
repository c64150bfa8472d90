import type { readColumns } from '@platen/contracts/order-files/files'
import type { z } from 'zod'
import { readDataFile } from '../../../platform/files/data-disk.ts'
import { isRefusedFile } from '../../../platform/files/refused-file.ts'
import type { Ctx } from '../../../platform/http/context.ts'
import { refusal } from '../../../platform/http/refusal.ts'
import type { Upload } from '../../../platform/http/uploads/upload.ts'
import { readTableColumns } from '../../order-files/parsed-files.public.service.ts'
import { storeExists } from '../../stores/stores.public.ts'
import { findRememberedColumns } from './run-file.views.ts'

/** Says what columns an uploaded table has, and what they seem to be or were chosen to be (IMPORT-54). */
export async function readUploadedColumns(
  ctx: Ctx,
  { store_id, encoding }: z.output<(typeof readColumns)['body']>,
  upload: Upload,
): Promise<z.input<(typeof readColumns)['response']>> {
  if (!(await storeExists(ctx.db, store_id))) throw refusal('store_archived')
  const table = await readTableColumns(ctx.readingThreads, { bytes: await readDataFile(upload.path), encoding })
  if (isRefusedFile(table)) throw refusal(table.refused.code, table.refused.values)
  const { header, columns, ...described } = table
  return { ...described, header: columns, remembered: await findRememberedColumns(ctx.db, store_id, header) }
}
