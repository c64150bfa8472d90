import { isStarted, type StationKind, stationWritePermissions } from '@platen/contracts/fulfillment/stages'
import { type ReactNode, useState } from 'react'
import { useTexts } from '../../../../platform/i18n/translate.ts'
import { useCan } from '../../../../platform/session/use-can.tsx'
import { actKeys } from '../act-keys.ts'
import { BigButton } from '../big-button.tsx'
import { recordScan } from '../scan/last-scans.ts'
import { RejectDialog, type RejectedPiece } from './reject-dialog.tsx'
import type { CurrentPiece } from '../piece/use-piece.ts'

/** Whether the action that finished the piece was a reject. */
export interface RejectedHere {
  kind: 'rejected'
  rejected: RejectedPiece
}

/** Whether the user may work at this kind of station, which includes rejecting (PIECE-23). */
export function useMayWorkAt(at: StationKind): boolean {
  return useCan(stationWritePermissions[at])
}

/** The reject button and dialog for the current piece. Scans wait while the dialog is open. */
export function useReject<E>(at: StationKind, piece: CurrentPiece<E | RejectedHere>) {
  const t = useTexts('reject')
  const may = useMayWorkAt(at)
  const [open, setOpen] = useState(false)
  const { answer } = piece
  const end = (rejected: RejectedPiece) => {
    setOpen(false)
    const { outcome, disposition } = rejected
    const { piece: after, verdict } = outcome
    piece.show({ piece: after, verdict }, { kind: 'rejected', rejected })
    recordScan({ level: 'warn', code: after.barcode, text: t(`rejected.short.${disposition}`) })
  }
  const button: ReactNode = may && answer && isStarted(answer.piece.stage) && (
    <BigButton kind="danger" keys={actKeys.pieces.reject} onClick={() => setOpen(true)}>
      {t('open')}
    </BigButton>
  )
  const dialog: ReactNode = open && answer && (
    <RejectDialog piece={answer.piece} at={at} close={() => setOpen(false)} rejected={end} />
  )
  return { open, button, dialog }
}
