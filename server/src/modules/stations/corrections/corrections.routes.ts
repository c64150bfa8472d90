import {
  answerBlank as answerBlankEndpoint,
  rejectPiece as rejectPieceEndpoint,
  rejectReasons,
  relabelPiece as relabelPieceEndpoint,
  undoPiece as undoPieceEndpoint,
} from '@platen/contracts/fulfillment/piece-gestures'
import { on, type Binding } from '../../../platform/http/mount.ts'
import { answerBlank } from './blank.actions.ts'
import { rejectReasonRows } from './corrections.views.ts'
import { rejectPiece } from './reject.actions.ts'
import { relabelPiece } from './relabel.actions.ts'
import { undoPiece } from './undo.actions.ts'

export const correctionRoutes: Binding[] = [
  on(rejectReasons, (ctx) => rejectReasonRows(ctx.db)),
  on(undoPieceEndpoint, undoPiece),
  on(rejectPieceEndpoint, rejectPiece),
  on(answerBlankEndpoint, answerBlank),
  on(relabelPieceEndpoint, relabelPiece),
]
