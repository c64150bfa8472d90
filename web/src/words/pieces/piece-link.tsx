import type { Stage } from '@platen/contracts/fulfillment/stages'
import { type DetailScreen, pieceDetailScreen } from '../../platform/routing/station-screens.ts'
import { Can } from '../../platform/session/use-can.tsx'
import { CodeCell, LinkCell } from '../../ui/list/cells.tsx'

interface PieceLinkProps {
  barcode: string
  stage: Stage
  /** The screen that it leads to. Default: the one of its stage. */
  screen?: DetailScreen
}

/** The barcode of a piece, for those who may read the floor a link to everything about it. */
export function PieceLink({ barcode, stage, screen = pieceDetailScreen(stage) }: PieceLinkProps) {
  return (
    <Can access="fulfillment.read" fallback={<CodeCell>{barcode}</CodeCell>}>
      <LinkCell link={{ to: screen, search: { barcode } }}>{barcode}</LinkCell>
    </Can>
  )
}
