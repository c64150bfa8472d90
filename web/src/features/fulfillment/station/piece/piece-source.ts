import type { StationKind } from '@platen/contracts/fulfillment/stages'
import type { QueryKey } from '@tanstack/react-query'
import { ApiError } from '../../../../platform/api/api-error.ts'
import { apiQuery, putAnswer } from '../../../../platform/api/use-api.ts'
import type { DataOf } from '../../../../platform/api/wire.ts'
import { onTopic } from '../../../../platform/live/topics.ts'
import { queryClient } from '../../../../platform/query-client.ts'

export const pieceRoute = 'GET /fulfillment/pieces/by-barcode/:barcode'
export type PieceAnswer = DataOf<typeof pieceRoute>
export type PieceView = PieceAnswer['piece']
export type PieceArea = PieceView['areas'][number]

const input = (barcode: string, at: StationKind) => ({ params: { barcode }, query: { at } })

/** The look-up of one piece at a station. What was shown before is no stand-in: it is another piece. */
export function pieceQuery(barcode: string, at: StationKind) {
  return { ...apiQuery(pieceRoute, input(barcode, at)), placeholderData: undefined }
}

/** Looks a scanned piece up, now and not from memory. Refuses with ApiError: 404 for a barcode that nobody knows. */
export async function lookUpPiece(barcode: string, at: StationKind): Promise<PieceAnswer> {
  const { data } = await queryClient.fetchQuery({ ...pieceQuery(barcode, at), staleTime: 0 })
  return data
}

/** Puts what a gesture answered where the screen reads the piece. */
export function keepPiece({ piece, verdict }: PieceAnswer, at: StationKind): void {
  putAnswer({ data: { piece, verdict }, meta: undefined }, pieceRoute, input(piece.barcode, at))
}

/** Forgets what is known of a piece at every station, and asks again where it is on screen. */
export function forgetPiece(barcode: string): void {
  void queryClient.invalidateQueries({
    predicate: ({ queryKey }) =>
      queryKey[0] === pieceRoute && (queryKey[1] as { barcode?: string } | null)?.barcode === barcode,
  })
}

/** How the piece stands, out of a refused move (PIECE-32: 409 with the piece's view in `details`); null for others. */
export function answerIn(error: unknown): PieceAnswer | null {
  if (!(error instanceof ApiError) || error.status !== 409) return null
  const details = error.details as Partial<PieceAnswer> | null | undefined
  return details?.piece && details.verdict ? { piece: details.piece, verdict: details.verdict } : null
}

function showsPiece(queryKey: QueryKey, id: number): boolean {
  const known = queryClient.getQueryData<{ data: PieceAnswer }>(queryKey)
  return known === undefined || known.data.piece.id === id
}

// A message names the piece; on a busy floor most of them are about another one than the one on this bench.
onTopic('pieces', [pieceRoute], (message, queryKey) => message.id === null || showsPiece(queryKey, message.id))
onTopic('print-jobs', [pieceRoute])
onTopic('orders', [pieceRoute])
