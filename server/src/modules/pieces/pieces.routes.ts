import { findPiece, readPiece as readPieceEndpoint, stationSummary } from '@platen/contracts/fulfillment/piece'
import {
  answerBlank as answerBlankEndpoint,
  rejectPiece as rejectPieceEndpoint,
  rejectReasons,
  undoPiece as undoPieceEndpoint,
} from '@platen/contracts/fulfillment/piece-gestures'
import { pieceQueue } from '@platen/contracts/fulfillment/queue'
import { on, type Binding } from '../../platform/http/mount.ts'
import { answerBlank, undoPiece } from '../stations/corrections/undo.actions.ts'
import { lookUpPiece, queueList, readPiece } from './piece-look-up.views.ts'
import { rejectReasonRows } from './piece.views.ts'
import { floorSummary } from './queue.views.ts'
import { rejectPiece } from '../stations/corrections/reject.actions.ts'

export const pieceStagesRoutes: Binding[] = [
  on(findPiece, (ctx, { params, query }) => lookUpPiece(ctx, params.barcode, query.at)),
  on(readPieceEndpoint, (ctx, { params }) => readPiece(ctx, params.barcode)),
  on(stationSummary, (ctx) => floorSummary(ctx.db)),
  on(pieceQueue, (ctx, { params, query }) => queueList(ctx, params.station, query)),
  on(rejectReasons, (ctx) => rejectReasonRows(ctx.db)),
  on(undoPieceEndpoint, undoPiece),
  on(rejectPieceEndpoint, rejectPiece),
  on(answerBlankEndpoint, answerBlank),
]
