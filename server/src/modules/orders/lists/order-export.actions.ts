import type { Ctx } from '../../../platform/http/context.ts'
import type { FileAnswer } from '../../../platform/http/file-answer.ts'
import { recordAudit } from '../../audit/audit.public.ts'
import { exportOrderFile, type ExportQuery } from './order-export.views.ts'

/** Answers with orders as a file, and records that they left the site; not what was searched for (RECORD-2). */
export async function downloadOrders(ctx: Ctx, query: ExportQuery): Promise<FileAnswer> {
  const file = await exportOrderFile(ctx, query)
  await ctx.transaction((tx) => recordAudit(tx, ctx, 'order.exported', null))
  return file
}
