import type {
  pickBatch as pickBatchEndpoint,
  unpickBatch as unpickBatchEndpoint,
} from '@platen/contracts/fulfillment/print-barcode'
import { readScan } from '@platen/contracts/values/scan'
import type { z } from 'zod'
import { type Call, auditContext } from '../../../platform/http/context.ts'
import { refusal } from '../../../platform/http/refusal.ts'
import { recordAudit } from '../../audit/audit.public.ts'
import { clearPicked, lockBatch, markPicked } from './print-barcode.store.ts'
import { readPickedBatch } from './print-barcode.views.ts'

/**
 * Marks a batch as picked: its blanks left the shelf, so that a count no longer expects them there (STOCK-24). Of two
 * people who do it, one does, and the other is told who did.
 */
export function pickBatch(
  ctx: Call,
  { body }: { body: { number: string } },
): Promise<z.output<typeof pickBatchEndpoint.response>> {
  return ctx.write(async (tx) => {
    const number = readScan(body.number).code.toUpperCase()
    const marked = await markPicked(tx, auditContext(ctx), number)
    if (!marked) throw refusal('batch_unknown', { number })
    return { ...(await readPickedBatch(tx, marked.id)), already: marked.already }
  })
}

/**
 * Takes back that a batch was picked, when its number was scanned by mistake. Assumed: it may be while no design of its
 * pieces was sent or printed; after that its blanks can't lie on the shelf.
 */
export function unpickBatch(
  ctx: Call,
  { body }: { body: { number: string } },
): Promise<z.output<typeof unpickBatchEndpoint.response>> {
  return ctx.write(async (tx) => {
    const number = readScan(body.number).code.toUpperCase()
    const batch = await lockBatch(tx, number)
    if (!batch) throw refusal('batch_unknown', { number })
    if (!batch.is_picked) throw refusal('batch_not_picked', { number })
    if (batch.are_blanks_used) throw refusal('batch_blanks_used', { number })
    await clearPicked(tx, batch.id)
    await recordAudit(tx, ctx, 'batch.unpicked', batch.id, { number })
    return { id: batch.id, number: batch.number, piece_count: batch.piece_count }
  })
}
