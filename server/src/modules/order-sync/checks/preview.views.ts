import { columnMapping } from '@platen/contracts/order-files/column-mapping'
import { maxPreviewOrders, type PreviewOrder } from '@platen/contracts/order-files/files'
import { orderAddressLines, perAddressPart } from '@platen/contracts/values/address'
import { legacyEncodings } from '@platen/contracts/values/text-encodings'
import { z } from 'zod'
import sql from 'sql-template-tag'
import { isRefusedFile } from '../../../platform/files/refused-file.ts'
import type { Call, Ctx } from '../../../platform/http/context.ts'
import { refusal } from '../../../platform/http/refusal.ts'
import { readBatches, type PlacedRecord } from '../../order-files/batches-of-records.public.rules.ts'
import { canSeeContact, tellRemark } from '../../order-files/told-remarks.public.rules.ts'
import type { IncomingOrder, Problem } from '../../order-files/incoming-order.public.types.ts'
import { readRunFile } from '../columns/run-file.views.ts'
import { lineNumbersOf, numberOf } from '../identity.rules.ts'

const checkRow = z.strictObject({
  store_id: z.number(),
  file_sha256: z.string(),
  dates_to: z.string().nullable(),
  encoding: z.enum(legacyEncodings).nullable(),
  columns: columnMapping.nullable(),
})

/**
 * Returns the first orders of a check of the caller's own as its file is read (IMPORT-51). Throws `not_found` for
 * anything else: what an import brought is on its orders, from which it can be erased.
 */
export async function readPreview(ctx: Ctx, runId: number): Promise<{ orders: PreviewOrder[] }> {
  const check = await ctx.db.maybe(
    checkRow,
    sql`
    select store_id, file_sha256, dates_to, encoding, columns from import_runs
    where id = ${runId} and is_check and user_id = ${ctx.user.id}`,
  )
  if (!check) throw refusal('not_found')
  const { file } = await readRunFile(ctx.db, ctx, check)
  if (isRefusedFile(file)) throw refusal(file.refused.code, file.refused.values)
  const first: PlacedRecord[] = []
  for (const { records } of readBatches(file.batches)) {
    first.push(...records)
    if (first.length >= maxPreviewOrders) break
  }
  return { orders: first.slice(0, maxPreviewOrders).map((placed) => toPreview(ctx, placed)) }
}

function toPreview(ctx: Call, { position, record }: PlacedRecord): PreviewOrder {
  const named = { id: position, external_number: numberOf(record), file_lines: lineNumbersOf(record) }
  const tell = (problem: Problem) => tellRemark(ctx, problem)
  if (record.kind === 'unreadable') {
    const empty = { placed_at: null, name: '', address: '', contact: null, currency: null, lines: [] }
    return { ...named, ...empty, readable: false, problems: record.problems.map(tell), doubts: [], warnings: [] }
  }
  const { order } = record
  return {
    ...named,
    readable: true,
    placed_at: order.placed_at,
    name: order.ship_to_name,
    address: writeAddress(order),
    contact: canSeeContact(ctx) ? { email: order.email, phone: order.phone } : null,
    currency: order.currency,
    lines: order.lines.map(({ external_line_id: _id, ...line }) => line),
    problems: order.problems.map(tell),
    doubts: order.doubts.map(tell),
    warnings: order.warnings.map(tell),
  }
}

function writeAddress(order: IncomingOrder): string {
  const parts = perAddressPart('', (part) => order[`ship_to_${part}`] ?? '')
  return orderAddressLines({ ...parts, name: '' }, parts.country).join(', ')
}
