import type { StationKind } from '@platen/contracts/fulfillment/stages'
import { ApiError } from '../../../../platform/api/api-error.ts'
import { readStation } from '../../../../platform/api/headers.ts'
import { apiQuery, putAnswer } from '../../../../platform/api/use-api.ts'
import type { DataOf } from '../../../../platform/api/wire.ts'
import { queryClient } from '../../../../platform/query-client.ts'
import { askForScan } from '../scan/ask-for-scan.ts'

export const pieceRoute = 'GET /fulfillment/pieces/by-barcode/:barcode'
export type PieceAnswer = DataOf<typeof pieceRoute>
export type PieceView = PieceAnswer['piece']
export type PieceArea = PieceView['areas'][number]

const input = (barcode: string, at: StationKind) => ({ params: { barcode }, query: { at } })

/**
 * A read that needs a station, which the screen asks for first: without one it fails without a call and without a
 * message. Choosing the station reads it again.
 */
export function atStation<Q extends { queryFn?: unknown }>(query: Q): Q {
  const { queryFn } = query
  if (typeof queryFn !== 'function') return query
  const read = async (...context: unknown[]): Promise<unknown> => {
    if (readStation() === null) throw new ApiError(409, { code: 'station_missing' })
    return queryFn(...context)
  }
  return { ...query, queryFn: read }
}

/** The query of a piece at a station. The previous piece is no placeholder, because it is a different one. */
export function pieceQuery(barcode: string, at: StationKind) {
  return { ...atStation(apiQuery(pieceRoute, input(barcode, at))), placeholderData: undefined }
}

/**
 * Looks up a scanned piece without using the cache.
 * @throws ApiError, 404 for an unknown barcode
 */
export async function lookUpPiece(barcode: string, at: StationKind, givenUp: AbortSignal): Promise<PieceAnswer> {
  const { data } = await askForScan(pieceQuery(barcode, at), givenUp)
  return data
}

/** Stores the response of an action in the query cache. */
export function cachePiece({ piece, verdict }: PieceAnswer, at: StationKind): void {
  putAnswer({ data: { piece, verdict }, meta: undefined }, pieceRoute, input(piece.barcode, at))
}

/** Removes a piece from the cache of all stations, and refetches it if it is on screen. */
export function forgetPiece(barcode: string): void {
  void queryClient.invalidateQueries({
    predicate: ({ queryKey }) =>
      queryKey[0] === pieceRoute && (queryKey[1] as { barcode?: string } | null)?.barcode === barcode,
  })
}

/**
 * Returns the current state of the piece from a refused move (PIECE-32: a 409 has it in `details`), or null for other
 * errors.
 */
export function currentPieceAnswer(error: unknown): PieceAnswer | null {
  if (!(error instanceof ApiError) || error.status !== 409) return null
  const details = error.details as Partial<PieceAnswer> | null | undefined
  return details?.piece && details.verdict ? { piece: details.piece, verdict: details.verdict } : null
}
