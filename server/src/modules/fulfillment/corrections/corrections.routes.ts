import {
  decideBlank,
  rejectPiece as rejectPieceEndpoint,
  relabelPiece as relabelPieceEndpoint,
  readUndo,
  undoPiece as undoPieceEndpoint,
} from '@platen/contracts/fulfillment/piece-corrections'
import { clearPackingSlot } from '@platen/contracts/packing-slots/endpoints'
import { on, type Binding } from '../../../platform/http/mount.ts'
import { settlePieceBlank } from './blank.actions.ts'
import { clearSlot } from './clear-slot.actions.ts'
import { rejectPiece } from './reject.actions.ts'
import { relabelPiece } from './relabel.actions.ts'
import { undoPiece } from './undo.actions.ts'
import { readOwnUndo } from './undo.views.ts'

export const correctionRoutes: Binding[] = [
  on(readUndo, (ctx, { query }) => readOwnUndo(ctx, query.piece_id ?? null)),
  on(undoPieceEndpoint, undoPiece),
  on(rejectPieceEndpoint, rejectPiece),
  on(decideBlank, settlePieceBlank),
  on(relabelPieceEndpoint, relabelPiece),
  on(clearPackingSlot, (ctx, { params, body }) => clearSlot(ctx, params.id, body)),
]
