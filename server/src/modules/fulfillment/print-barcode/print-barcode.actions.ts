import { maxLeftOutListed, type BatchView } from '@platen/contracts/fulfillment/print-barcode'
import type { Tx } from '../../../platform/db/database.types.ts'
import { stationOf, auditContext, type Ctx, type AuditContext } from '../../../platform/http/context.ts'
import { refusal } from '../../../platform/http/refusal.ts'
import { tryAndUndo } from '../../../platform/files/dry-run.ts'
import { toSiteDay } from '../../../platform/site-day.ts'
import { lockOrders, updateOrderStatuses } from '../../orders/order-status.public.actions.ts'
import { consumeBlanks } from '../../stock/stock.public.ts'
import { labelPieces, lockPieces, type LockedPiece, type QueueFilters } from '../../pieces/pieces.public.ts'
import { printBatchDocuments } from './batch-documents.actions.ts'
import { insertBatch, saveSearchText } from './print-barcode.store.ts'
import {
  findBatch,
  findPrintablePieces,
  findChosenPieces,
  readBlockedPieces,
  readLabelCodes,
  readLeftOutPieces,
  countQueue,
  type Candidate,
  type LeftOutRow,
  type QueueCounts,
} from './print-barcode.views.ts'

interface BatchRequest {
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
 * Prints a barcode batch (PIECE-9): consumes each piece's blank once, moves its stage, and creates the labels and the
 * picklist. Pieces that are short, held, or taken by another batch in the meantime are left out and listed. Throws
 * `nothing_to_print` if no piece is left.
 */
export async function printBatch(ctx: Ctx, { body }: { body: BatchRequest }): Promise<Printed> {
  const station = stationOf(ctx)
  const today = toSiteDay(ctx.now, ctx.timeZone)
  return ctx.write(async (tx) => {
    const audit = auditContext(ctx)
    const sorted = await takePieces(tx, audit, body, today)
    const taken = sorted.taken.length
    if (sorted.served.length === 0) {
      throw refusal('nothing_to_print', {
        ...blockedCounts(body, sorted, await countQueue(tx, body.filters, today)),
        taken,
      })
    }

    const ids = sorted.served.map((piece) => piece.id)
    const batch = await insertBatch(
      tx,
      audit,
      body.piece_ids ? { chosen: new Set(body.piece_ids).size } : body.filters,
      ids.length,
    )
    await labelPieces(tx, audit, ids, batch.id)
    await saveSearchText(tx, batch.id, [batch.number, ...(await readLabelCodes(tx, ids))])
    await updateOrderStatuses(tx, audit, orderIdsOf(sorted.served))
    await printBatchDocuments(tx, ctx, { batch, ids, label: body.label, station_id: station.id })
    const rest = await countQueue(tx, body.filters, today)
    const all = Object.keys(body.filters).length === 0 ? rest : await countQueue(tx, {}, today)
    return {
      batch: (await findBatch(tx, batch.id)) ?? null,
      left_out: await readLeftOut(tx, body, sorted, today),
      ...blockedCounts(body, sorted, rest),
      taken,
      remaining: rest.ready,
      remaining_outside: all.ready - rest.ready,
    }
  })
}

// Counts the chosen pieces if pieces were chosen, otherwise everything that the filters match.
function blockedCounts(request: BatchRequest, sorted: SortedPieces, rest: QueueCounts) {
  return request.piece_ids
    ? { short: sorted.short.length, held: sorted.held.length }
    : { short: rest.short, held: rest.held }
}

interface SortedPieces {
  served: LockedPiece[]
  short: LockedPiece[]
  held: LockedPiece[]
  taken: LockedPiece[]
}

const maxAttempts = 5

// While this transaction waits for locks, another batch may take all of its pieces: then the next pieces of the queue
// are tried. Or a piece may be split off to an order that is not locked here: then the same pieces are read again. A
// failed try is rolled back to its savepoint, which releases its locks on orders, pieces and stock, so that the next
// try again locks orders first (PIECE-21).
async function takePieces(tx: Tx, audit: AuditContext, request: BatchRequest, today: string): Promise<SortedPieces> {
  let all: SortedPieces = { served: [], short: [], held: [], taken: [] }
  for (let attempt = 0; attempt < maxAttempts && all.served.length === 0; attempt++) {
    const wanted = request.piece_ids
      ? await findChosenPieces(tx, request.piece_ids)
      : await findPrintablePieces(tx, request.filters, today, request.limit)
    if (wanted.length === 0) break
    const sorted = await tryAndUndo<SortedPieces | null>((undo) =>
      tx.savepoint(async () => {
        const found = await sortUnderLock(tx, audit, wanted)
        return found && found.served.length > 0 ? found : undo(found)
      }),
    )
    if (!sorted) continue
    all = {
      served: sorted.served,
      short: [...all.short, ...sorted.short],
      held: [...all.held, ...sorted.held],
      taken: [...all.taken, ...sorted.taken],
    }
    if (request.piece_ids) break
  }
  return all
}

/** Locks pieces with their orders and consumes their blanks. Returns null if one was split off to another order. */
async function sortUnderLock(tx: Tx, audit: AuditContext, wanted: Candidate[]): Promise<SortedPieces | null> {
  const orders = orderIdsOf(wanted)
  await lockOrders(tx, orders)
  const pieces = await lockPieces(
    tx,
    wanted.map((piece) => piece.id),
  )
  if (pieces.some((piece) => !orders.includes(piece.order_id))) return null
  const untouched = pieces.filter((piece) => piece.stage === 'waiting_barcode')
  const waiting = untouched.filter((piece) => !piece.held)
  const served = await consumeBlanks(
    tx,
    audit,
    waiting.map((piece) => ({ piece_id: piece.id, variant_id: piece.variant_id })),
  )
  return {
    served: waiting.filter((piece) => served.has(piece.id)),
    short: waiting.filter((piece) => !served.has(piece.id)),
    held: untouched.filter((piece) => piece.held),
    taken: pieces.filter((piece) => piece.stage !== 'waiting_barcode'),
  }
}

function orderIdsOf(pieces: readonly { order_id: number }[]): number[] {
  return [...new Set(pieces.map((piece) => piece.order_id))].sort((a, b) => a - b)
}

/** Without chosen pieces, all that the filters match was asked for: what is short or on hold in the queue is left out. */
async function readLeftOut(
  tx: Tx,
  request: BatchRequest,
  sorted: SortedPieces,
  today: string,
): Promise<Printed['left_out']> {
  const why = new Map<number, 'short' | 'held' | 'taken'>()
  for (const reason of ['short', 'held', 'taken'] as const)
    for (const piece of sorted[reason]) why.set(piece.id, reason)
  const rows = await readLeftOutPieces(tx, [...why.keys()])
  const leftOut = rows.map((row) => ({ ...row, why: why.get(row.id) ?? 'taken' }))
  if (request.piece_ids) return leftOut
  const taken = leftOut.filter((piece) => piece.why === 'taken')
  return [...taken, ...(await readBlockedPieces(tx, request.filters, today))].slice(0, maxLeftOutListed)
}
