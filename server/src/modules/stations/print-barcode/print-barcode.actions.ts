import type { BatchView } from '@platen/contracts/fulfillment/print-barcode'
import type { Tx } from '../../../platform/db/database.ts'
import { stationOf, auditContext, type Ctx, type AuditContext } from '../../../platform/http/context.ts'
import { refusal } from '../../../platform/http/refusal.ts'
import { siteDay } from '../../../platform/site-day.ts'
import { lockOrders, settleOrders } from '../../orders/orders.public.ts'
import { consumeForPieces } from '../../stock/stock.public.ts'
import { labelPieces, lockPieces, type LockedPiece, type QueueFilters } from '../../pieces/pieces.public.ts'
import { printBatchDocuments } from './batch-documents.actions.ts'
import { insertBatch } from './print-barcode.store.ts'
import {
  batchById,
  candidates,
  chosen,
  leftOutRows,
  queueCounts,
  type Candidate,
  type LeftOutRow,
  type QueueCounts,
} from './print-barcode.views.ts'

interface BatchOrder {
  piece_ids?: number[] | undefined
  filters: QueueFilters
  limit: number
  label: 'pdf' | 'zpl' | 'sheet'
}

interface Printed {
  batch: BatchView | null
  left_out: (LeftOutRow & { why: 'short' | 'held' | 'taken' })[]
  short: number
  held: number
  taken: number
  remaining: number
  remaining_outside: number
}

/**
 * Prints a barcode batch (PIECE-9): each piece's blank is consumed once, its stage moves, labels and picklist are made.
 * Pieces that are short, held, or were taken by another batch meanwhile are left out and listed. Refuses an empty batch.
 */
export async function printBatch(ctx: Ctx, { body }: { body: BatchOrder }): Promise<Printed> {
  const station = stationOf(ctx)
  const today = siteDay(ctx.now, ctx.config.SITE_TIME_ZONE)
  return ctx.write(async (tx) => {
    const who = auditContext(ctx)
    const sorted = await takePieces(tx, who, body, today)
    const taken = sorted.taken.length
    if (sorted.served.length === 0) {
      throw refusal('nothing_to_print', { ...blocked(body, sorted, await queueCounts(tx, body.filters, today)), taken })
    }

    const ids = sorted.served.map((piece) => piece.id)
    const batch = await insertBatch(
      tx,
      who,
      body.piece_ids ? { chosen: new Set(body.piece_ids).size } : body.filters,
      ids.length,
    )
    await labelPieces(tx, who, ids, batch.id)
    await settleOrders(tx, who, ordersOf(sorted.served))
    await printBatchDocuments(tx, ctx, { batch, ids, label: body.label, station_id: station.id })
    tx.announce('print-barcode')
    tx.announce('print-design')
    tx.announce('pieces')
    const rest = await queueCounts(tx, body.filters, today)
    const all = Object.keys(body.filters).length === 0 ? rest : await queueCounts(tx, {}, today)
    return {
      batch: (await batchById(tx, batch.id)) ?? null,
      left_out: await leftOut(tx, sorted),
      ...blocked(body, sorted, rest),
      taken,
      remaining: rest.ready,
      remaining_outside: all.ready - rest.ready,
    }
  })
}

// Of chosen pieces those are counted that were chosen; else all that the filters find.
function blocked(order: BatchOrder, sorted: Sorted, rest: QueueCounts) {
  return order.piece_ids
    ? { short: sorted.short.length, held: sorted.held.length }
    : { short: rest.short, held: rest.held }
}

interface Sorted {
  served: LockedPiece[]
  short: LockedPiece[]
  held: LockedPiece[]
  taken: LockedPiece[]
}

// Another batch may take all of ours while we wait for its locks, then the next pieces of the queue are tried; or a piece
// may be split off to an order that we did not lock, then the same ones are read anew. Such a try is rolled back to where
// it began: that lets go of its orders, pieces and stock, so that the next one again locks orders before everything else
// (PIECE-21).
async function takePieces(tx: Tx, who: AuditContext, order: BatchOrder, today: string): Promise<Sorted> {
  const sorted: Sorted = { served: [], short: [], held: [], taken: [] }
  for (let round = 0; round < 5 && sorted.served.length === 0; round++) {
    const wanted = order.piece_ids
      ? await chosen(tx, order.piece_ids)
      : await candidates(tx, order.filters, today, order.limit)
    if (wanted.length === 0) break
    const tried = await tx
      .savepoint(async () => {
        await sortUnderLock(tx, who, wanted, sorted)
        if (sorted.served.length === 0) throw nothingServed
      })
      .catch((error: unknown) => {
        if (error !== nothingServed && error !== splitOffMeanwhile) throw error
        return error
      })
    if (order.piece_ids && tried !== splitOffMeanwhile) break
  }
  return sorted
}

const nothingServed = new Error('no piece of this try could be served')
const splitOffMeanwhile = new Error('a piece of this try belongs to another order now')

async function sortUnderLock(tx: Tx, who: AuditContext, wanted: Candidate[], sorted: Sorted): Promise<void> {
  const orders = ordersOf(wanted)
  await lockOrders(tx, orders)
  const pieces = await lockPieces(
    tx,
    wanted.map((piece) => piece.id),
  )
  if (pieces.some((piece) => !orders.includes(piece.order_id))) throw splitOffMeanwhile
  const waiting = pieces.filter((piece) => piece.stage === 'waiting_barcode' && !piece.held)
  sorted.held.push(...pieces.filter((piece) => piece.stage === 'waiting_barcode' && piece.held))
  sorted.taken.push(...pieces.filter((piece) => piece.stage !== 'waiting_barcode'))
  const served = await consumeForPieces(
    tx,
    who,
    waiting.map((piece) => ({ piece_id: piece.id, variant_id: piece.variant_id })),
  )
  for (const piece of waiting) (served.has(piece.id) ? sorted.served : sorted.short).push(piece)
}

function ordersOf(pieces: readonly { order_id: number }[]): number[] {
  return [...new Set(pieces.map((piece) => piece.order_id))].sort((a, b) => a - b)
}

async function leftOut(tx: Tx, sorted: Sorted): Promise<Printed['left_out']> {
  const why = new Map<number, 'short' | 'held' | 'taken'>()
  for (const reason of ['short', 'held', 'taken'] as const)
    for (const piece of sorted[reason]) why.set(piece.id, reason)
  const rows = await leftOutRows(tx, [...why.keys()])
  return rows.map((row) => ({ ...row, why: why.get(row.id) ?? 'taken' }))
}
