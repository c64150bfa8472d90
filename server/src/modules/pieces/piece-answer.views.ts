import type { PieceAnswer, PieceView } from '@platen/contracts/fulfillment/piece'
import type { StationKind } from '@platen/contracts/fulfillment/stages'
import { errors, fillText } from '@platen/contracts/errors'
import type { Reader } from '../../platform/db/database.ts'
import { fileAddress, type Ctx } from '../../platform/http/context.ts'
import { refusal, type Refusal } from '../../platform/http/refusal.ts'
import { pieceById } from './piece-screen.views.ts'
import { factsOf } from './piece.views.ts'
import { judgePiece, stationOfStage } from './stage.rules.ts'

type Reading = Pick<Ctx, 'language' | 'config' | 'signed'>

/** The piece with its verdict at a station. */
export function judged(ctx: Reading, piece: PieceView, at: StationKind): PieceAnswer {
  const { level, code, values, go_to } = judgePiece(factsOf(piece), at)
  const message =
    code === 'ready' ? '' : fillText(errors[code][ctx.language], values, ctx.language, ctx.config.SITE_TIME_ZONE)
  return { piece, verdict: { level, code, message, go_to } }
}

/** The piece after a gesture that is finished here, with the station where it goes on. */
export async function doneAnswer(db: Reader, ctx: Reading, pieceId: number): Promise<PieceAnswer> {
  const piece = await knownPiece(db, ctx, pieceId)
  return { piece, verdict: { level: 'done', code: 'done', message: '', go_to: stationOfStage(piece.stage) } }
}

/** The piece as it stands at a station, after a gesture that leaves it there. */
export async function currentPieceAnswer(
  db: Reader,
  ctx: Reading,
  pieceId: number,
  at: StationKind,
): Promise<PieceAnswer> {
  return judged(ctx, await knownPiece(db, ctx, pieceId), at)
}

export async function knownPiece(db: Reader, ctx: Reading, pieceId: number): Promise<PieceView> {
  const piece = await pieceById(db, pieceId, fileAddress(ctx))
  if (!piece) throw refusal('not_found')
  return piece
}

/**
 * Why a move at a station was refused: what the piece is now, who touched it and what to do, with the piece's view in
 * `details` (PIECE-32). A piece that stands ready here after all changed twice meanwhile: its own stage says it.
 */
export async function refusedMove(db: Reader, ctx: Reading, pieceId: number, at: StationKind): Promise<Refusal> {
  const piece = await knownPiece(db, ctx, pieceId)
  const { code, values } = judgePiece(factsOf(piece), at)
  const details = judged(ctx, piece, at)
  if (code === 'ready') return refusal('changed_meanwhile', { who: piece.last_touch.who }, { details })
  return refusal(code, values, { details })
}
