import type { StationKind } from '@platen/contracts/fulfillment/stages'
import type { StationRow } from '@platen/contracts/stations/endpoints'
import type { ReactNode } from 'react'
import { ApiError } from '../../../../platform/api/api-error.ts'
import { useTexts } from '../../../../platform/i18n/translate.ts'
import { ErrorState, LoadingLines } from '../../../../ui/states.tsx'
import { BlankQuestion } from '../reject/blank-question.tsx'
import { PieceDetailLink } from './detail-link.tsx'
import { HistoryCard } from './history-card.tsx'
import { PieceFacts } from './piece-facts.tsx'
import css from './piece.module.css'
import type { PieceAnswer, PieceView } from './piece-source.ts'
import { Pictures } from './pictures.tsx'
import { RejectOutcome } from '../reject/reject-outcome.tsx'
import type { CurrentPiece } from './use-piece.ts'
import type { RejectedHere } from '../reject/use-reject.tsx'
import { useScrollToTop } from '../use-scroll-to-top.ts'
import { useHeadline, Verdict, VerdictPanel } from '../scan/verdict-panel.tsx'
import { WaitingList } from '../queue/waiting-list.tsx'

interface PieceAtStationProps<E> {
  at: StationKind
  station: StationRow
  piece: CurrentPiece<E | RejectedHere>
  /** The content for a piece that can be worked on here. */
  ready: (answer: PieceAnswer) => ReactNode
  /** The message after the action that finished the piece, and its follow-up actions. */
  done: (extra: E, answer: PieceAnswer) => ReactNode
  after: ReactNode
}

/**
 * The main area of a station: the queue if no piece is open; a piece to work on; or why a scanned piece can't be worked
 * on here and where it goes.
 */
export function PieceAtStation<E extends { kind: string }>(props: PieceAtStationProps<E>) {
  const t = useTexts('piece')
  const headlineOf = useHeadline()
  const { at, piece } = props
  const { answer, finished } = piece
  useScrollToTop(`${piece.barcode} ${finished?.kind} ${answer?.verdict.code}`)
  if (piece.barcode === null) return <WaitingList at={at} open={(barcode) => void piece.open(barcode)} />
  if (!answer) {
    if (!piece.error) return <LoadingLines lines={6} height={48} />
    if (piece.error instanceof ApiError && piece.error.status === 404) {
      return (
        <Verdict tone="danger" headline={headlineOf(piece.error.code)} line={piece.error.message || t('unknown')} />
      )
    }
    return <ErrorState error={piece.error} retry={piece.retry} />
  }
  if (finished !== null) {
    return (
      <PieceColumns piece={answer.piece} extra={props.after}>
        {isReject(finished) ? (
          <RejectOutcome rejected={finished.rejected} printsLabels={props.station.label_printer !== null} />
        ) : (
          props.done(finished, answer)
        )}
        <Pictures piece={answer.piece} />
      </PieceColumns>
    )
  }
  if (answer.verdict.level === 'ready') return props.ready(answer)
  return (
    <PieceColumns piece={answer.piece}>
      {answer.verdict.level === 'ask' ? (
        <BlankQuestion piece={answer.piece} verdict={answer.verdict} answered={piece.show} />
      ) : (
        <VerdictPanel verdict={answer.verdict}>
          <PieceDetailLink piece={answer.piece} />
        </VerdictPanel>
      )}
      <Pictures piece={answer.piece} />
    </PieceColumns>
  )
}

function isReject<E extends { kind: string }>(finished: E | RejectedHere): finished is RejectedHere {
  return finished.kind === 'rejected'
}

/** Two columns: message and pictures on the left; actions, facts and history on the right. */
export function PieceColumns({ piece, children, extra }: { piece: PieceView; children: ReactNode; extra?: ReactNode }) {
  return (
    <div className={css.bench}>
      <div className={css.stage}>{children}</div>
      <div className={css.side}>
        {extra}
        <PieceFacts piece={piece} />
        <HistoryCard piece={piece} most={8} />
      </div>
    </div>
  )
}
