import type { PieceAnswer, PieceView } from '@platen/contracts/fulfillment/piece'
import { type StationKind, stationOfStage } from '@platen/contracts/fulfillment/stages'
import { errors, fillText } from '@platen/contracts/errors'
import sql from 'sql-template-tag'
import type { Reader } from '../../platform/db/database.types.ts'
import { idRow } from '../../platform/db/row.ts'
import { createAddressSigner, type Ctx } from '../../platform/http/context.ts'
import { editorFor, meanwhileRefusal, type Refusal, refusal } from '../../platform/http/refusal.ts'
import { findPieceById } from './piece-screen.views.ts'
import { toPieceFacts } from './piece.views.ts'
import { decideVerdict } from './stage.rules.ts'

type ReaderContext = Pick<Ctx, 'language' | 'timeZone' | 'signed'>

/** Returns a piece with its verdict at a station (PIECE-31). */
export function toPieceAnswer(ctx: ReaderContext, piece: PieceView, at: StationKind): PieceAnswer {
  const { level, code, values, go_to } = decideVerdict(toPieceFacts(piece), at)
  const message = code === 'ready' ? '' : fillText(errors[code][ctx.language], values, ctx.language, ctx.timeZone)
  return { piece, verdict: { level, code, message, go_to } }
}

/** Returns a piece after an action that is finished here, with the station where it goes next. */
export async function readDoneAnswer(db: Reader, ctx: ReaderContext, pieceId: number): Promise<PieceAnswer> {
  const piece = await readPieceById(db, ctx, pieceId)
  return { piece, verdict: { level: 'done', code: 'done', message: '', go_to: stationOfStage(piece.stage) } }
}

/** Returns a piece with its current verdict at a station, after an action that leaves it there. */
export async function readPieceAnswer(
  db: Reader,
  ctx: ReaderContext,
  pieceId: number,
  at: StationKind,
): Promise<PieceAnswer> {
  return toPieceAnswer(ctx, await readPieceById(db, ctx, pieceId), at)
}

export async function readPieceById(db: Reader, ctx: ReaderContext, pieceId: number): Promise<PieceView> {
  const piece = await findPieceById(db, pieceId, createAddressSigner(ctx))
  if (!piece) throw refusal('not_found')
  return piece
}

/**
 * Returns the refusal of a move: what the piece is now, who touched it and what to do, with its view in `details`
 * (PIECE-32). A piece that is ready here after all changed twice in the meantime, which the refusal says instead.
 */
export async function moveRefusal(
  db: Reader,
  ctx: ReaderContext & Pick<Ctx, 'user'>,
  pieceId: number,
  at: StationKind,
): Promise<Refusal> {
  const piece = await readPieceById(db, ctx, pieceId)
  const { code, values } = decideVerdict(toPieceFacts(piece), at)
  const details = toPieceAnswer(ctx, piece, at)
  if (code === 'ready') {
    const { id: userId } = await db.one(
      idRow,
      sql`select user_id as id from piece_events where piece_id = ${pieceId} order by step desc limit 1`,
    )
    const by = editorFor(ctx, { user_id: userId, who: piece.last_touch.who })
    return meanwhileRefusal('changed_meanwhile', by, {}, details)
  }
  return refusal(code, values, { details })
}
