import * as details from '@platen/contracts/fulfillment/details'
import { findPiece, readPiece as readPieceEndpoint, stationSummary } from '@platen/contracts/fulfillment/piece'
import { pieceQueue } from '@platen/contracts/fulfillment/queue'
import { on, type Binding } from '../../platform/http/mount.ts'
import { findPieces } from './details/found-pieces.views.ts'
import { readPieceDetails } from './details/piece-details.views.ts'
import { lookUpPiece, readQueue, readPiece } from './piece-look-up.views.ts'
import { readFloorSummary } from './queue.views.ts'

export const pieceRoutes: Binding[] = [
  on(findPiece, (ctx, { params, query }) => lookUpPiece(ctx, params.barcode, query.at)),
  on(readPieceEndpoint, (ctx, { params }) => readPiece(ctx, params.barcode)),
  on(details.findPieces, (ctx, { query }) => findPieces(ctx, query.search)),
  on(details.readPieceDetails, (ctx, { params }) => readPieceDetails(ctx, params.barcode)),
  on(stationSummary, (ctx) => readFloorSummary(ctx.db)),
  on(pieceQueue, (ctx, { params, query }) => readQueue(ctx, params.station, query)),
]
