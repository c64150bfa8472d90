import { findPiece, readPiece as readPieceEndpoint, stationSummary } from '@platen/contracts/fulfillment/piece'
import { pieceQueue } from '@platen/contracts/fulfillment/queue'
import { on, type Binding } from '../../platform/http/mount.ts'
import { lookUpPiece, pieceAhead, queueList, readPiece } from './piece-look-up.views.ts'
import { floorSummary } from './queue.views.ts'

export const pieceRoutes: Binding[] = [
  on(findPiece, (ctx, { params, query, ahead }) => lookUpPiece(ctx, params.barcode, query.at, ahead), pieceAhead),
  on(readPieceEndpoint, (ctx, { params }) => readPiece(ctx, params.barcode)),
  on(stationSummary, (ctx) => floorSummary(ctx.db)),
  on(pieceQueue, (ctx, { params, query }) => queueList(ctx, params.station, query)),
]
