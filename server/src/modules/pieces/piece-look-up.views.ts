import type { PieceAnswer, PieceQueueRow, PieceView } from '@platen/contracts/fulfillment/piece'
import type { StationKind } from '@platen/contracts/fulfillment/stages'
import type { ListMeta } from '@platen/contracts/paging'
import { readScan, type Scan } from '@platen/contracts/values/scan'
import { z } from 'zod'
import { countList } from '../../platform/lists/list-count.ts'
import { pageStart } from '../../platform/lists/list-page.ts'
import { type Call, createAddressSigner, stationOf, today, type Ctx } from '../../platform/http/context.ts'
import { refusal } from '../../platform/http/refusal.ts'
import { assertStationKind } from '../../platform/http/admit.ts'
import { toPieceAnswer } from './piece-answer.views.ts'
import { findPieceByBarcode } from './piece-screen.views.ts'
import { countOfSku, readQueuePage, selectQueue, type QueueFilters } from './queue.views.ts'

/**
 * Parses a scan as a piece barcode. Throws with the reason if it isn't one: partial, two codes in one, or something
 * else. Nothing is guessed.
 */
export function parsePieceBarcode(raw: string): string {
  const scan: Scan = readScan(raw)
  if (scan.kind === 'piece') return scan.code
  const barcode = shortenScan(scan.code)
  if (scan.kind !== 'unknown') throw refusal('barcode_unreadable', { barcode })
  if (scan.reason === 'incomplete') throw refusal('barcode_half', { barcode })
  if (scan.reason === 'joined') throw refusal('barcode_glued')
  throw refusal('barcode_unreadable', { barcode })
}

/**
 * Reads a scan at a station as a piece barcode, as `parsePieceBarcode` does. Throws for a SKU or the code of a blank
 * with how many pieces of it wait there.
 */
async function readPieceBarcode(ctx: Call, raw: string, at: StationKind): Promise<string> {
  const scan = readScan(raw)
  if (scan.kind === 'unknown' && scan.reason === 'not_a_barcode') {
    const found = await countOfSku(ctx.db, scan.code, at)
    if (found) throw refusal(found.count > 0 ? 'barcode_of_sku' : 'barcode_of_sku_done', found)
  }
  return parsePieceBarcode(raw)
}

/** Shortens a scanned text for messages, without cutting characters in half. */
export function shortenScan(scanned: string): string {
  return Array.from(scanned).slice(0, 60).join('')
}

/**
 * Looks up a scanned barcode at a station and returns the piece with its verdict. Throws for an unknown barcode (404)
 * and for another kind of station.
 */
export async function lookUpPiece(ctx: Ctx, raw: string, at: StationKind): Promise<PieceAnswer> {
  assertStationKind(stationOf(ctx), at)
  return toPieceAnswer(ctx, await readPiece(ctx, await readPieceBarcode(ctx, raw, at)), at)
}

/** Returns the piece of a scanned or typed barcode, without a verdict. Throws for an unknown barcode (404). */
export async function readPiece(ctx: Call, raw: string): Promise<PieceView> {
  const barcode = parsePieceBarcode(raw)
  const piece = await findPieceByBarcode(ctx.db, barcode, createAddressSigner(ctx))
  if (!piece) throw refusal('barcode_unknown', { barcode })
  return piece
}

type QueueQuery = QueueFilters & {
  page: number
  per_page: number
  after?: string | undefined
  blocked: 'none' | 'held' | 'short'
}

/** Returns a page of a station's queue. Queues end at row 10,000: to get further down, people use filters. */
export async function readQueue(
  ctx: Call,
  station: StationKind,
  query: QueueQuery,
): Promise<{ data: PieceQueueRow[]; meta: ListMeta }> {
  const day = today(ctx)
  const { offset } = pageStart({ page: query.page, per_page: query.per_page }, z.string())
  const [data, count] = await Promise.all([
    readQueuePage(ctx.db, station, query, day, { offset, limit: query.per_page }, createAddressSigner(ctx)),
    countList(ctx.db, selectQueue(station, query, day)),
  ])
  return { data, meta: { page: query.page, per_page: query.per_page, ...count, next: null } }
}
