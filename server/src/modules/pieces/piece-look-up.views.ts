import type { PieceAnswer, PieceQueueRow, PieceView } from '@platen/contracts/fulfillment/piece'
import type { StationKind } from '@platen/contracts/fulfillment/stages'
import type { ListMeta } from '@platen/contracts/paging'
import { readScan, type Scan } from '@platen/contracts/values/scan'
import { z } from 'zod'
import { countList } from '../../platform/db/list-count.ts'
import { pageStart } from '../../platform/db/list-page.ts'
import { fileAddress, stationOf, type Ctx } from '../../platform/http/context.ts'
import { refusal } from '../../platform/http/refusal.ts'
import { assertStationKind } from '../../platform/http/admit.ts'
import { toSiteDay } from '../../platform/site-day.ts'
import { judged } from './piece-answer.views.ts'
import { pieceByBarcode } from './piece-screen.views.ts'
import { queuePage, queueRows, type QueueFilters } from './queue.views.ts'

/** Reads a scan as a piece barcode, or says why it is none: half, glued, another thing. Nothing is guessed. */
export function readPieceBarcode(raw: string): string {
  const scan: Scan = readScan(raw)
  if (scan.kind === 'piece') return scan.code
  const barcode = shown(scan.code)
  if (scan.kind !== 'unknown') throw refusal('barcode_unreadable', { barcode })
  if (scan.reason === 'half') throw refusal('barcode_half', { barcode })
  if (scan.reason === 'glued') throw refusal('barcode_glued')
  throw refusal('barcode_unreadable', { barcode })
}

/** As much of a scanned text as a sentence has room for; characters are not cut in half. */
export function shown(scanned: string): string {
  return Array.from(scanned).slice(0, 60).join('')
}

/** A scanned barcode at a station: the piece and its verdict. Refuses what is no piece (404) and another kind of station. */
export async function lookUpPiece(
  ctx: Ctx,
  raw: string,
  at: StationKind,
  ahead: PieceView | undefined,
): Promise<PieceAnswer> {
  assertStationKind(stationOf(ctx), at)
  return judged(ctx, ahead ?? (await readPiece(ctx, raw)), at)
}

/** The piece of a scanned barcode, where it is one; says nothing of why it is none. */
export async function pieceAhead(
  ctx: Pick<Ctx, 'db' | 'signed'>,
  { barcode = '' }: Record<string, string>,
): Promise<PieceView | undefined> {
  const scan = readScan(barcode)
  return scan.kind === 'piece' ? pieceByBarcode(ctx.db, scan.code, fileAddress(ctx)) : undefined
}

/** The piece of a scanned or typed barcode, without a verdict. Refuses what is no piece (404). */
export async function readPiece(ctx: Ctx, raw: string): Promise<PieceView> {
  const barcode = readPieceBarcode(raw)
  const piece = await pieceByBarcode(ctx.db, barcode, fileAddress(ctx))
  if (!piece) throw refusal('barcode_unknown', { barcode })
  return piece
}

type QueueQuery = QueueFilters & {
  page: number
  per_page: number
  after?: string | undefined
  blocked: 'none' | 'held' | 'short'
}

/** One page of a station's queue. Queues end at row 10,000: nobody works further down, filters go there. */
export async function queueList(
  ctx: Ctx,
  station: StationKind,
  query: QueueQuery,
): Promise<{ data: PieceQueueRow[]; meta: ListMeta }> {
  const today = toSiteDay(ctx.now, ctx.config.SITE_TIME_ZONE)
  const { offset } = pageStart({ page: query.page, per_page: query.per_page }, z.string())
  const [data, count] = await Promise.all([
    queuePage(ctx.db, station, query, today, { offset, limit: query.per_page }, fileAddress(ctx)),
    countList(ctx.db, queueRows(station, query, today)),
  ])
  return { data, meta: { page: query.page, per_page: query.per_page, ...count, next: null } }
}
