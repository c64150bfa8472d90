import type { StationKind } from '@platen/contracts/fulfillment/stages'
import type { StationRow } from '@platen/contracts/printers'
import type { ReactNode } from 'react'
import { ApiError } from '../../../../platform/api/api-error.ts'
import { useTexts } from '../../../../platform/i18n/translate.ts'
import { ErrorState, LoadingLines } from '../../../../ui/states.tsx'
import { BlankQuestion } from '../reject/blank-question.tsx'
import { PieceFacts } from './piece-facts.tsx'
import { PieceHistory } from './piece-history.tsx'
import css from './piece.module.css'
import type { PieceAnswer, PieceView } from './piece-source.ts'
import { Pictures } from './pictures.tsx'
import { RejectOutcome } from '../reject/reject-outcome.tsx'
import type { MissedScan, PieceOnBench } from './use-piece.ts'
import type { RejectedHere } from '../reject/use-reject.tsx'
import { useTopOfBench } from '../use-top-of-bench.ts'
import { News, VerdictPanel } from '../scan/verdict-panel.tsx'
import { WaitingList } from '../queue/waiting-list.tsx'

interface PieceBenchProps<E> {
  at: StationKind
  station: StationRow
  piece: PieceOnBench<E | RejectedHere>
  /** The bench with a piece that can be worked on here. */
  ready: (answer: PieceAnswer) => ReactNode
  /** What to know after the gesture that finished it, and what can still be done with it. */
  done: (extra: E, answer: PieceAnswer) => ReactNode
  after: ReactNode
}

/**
 * What a bench shows: nothing yet and what waits; a piece to work on; or what a scanned piece is, why it does not go on
 * here, and where it goes.
 */
export function PieceBench<E extends { kind: string }>(props: PieceBenchProps<E>) {
  const t = useTexts('piece')
  const { at, piece } = props
  const { answer, finished, missed } = piece
  useTopOfBench(`${piece.barcode} ${missed?.code} ${finished?.kind} ${answer?.verdict.code}`)
  if (missed) return <Missed {...missed} />
  if (piece.barcode === null) return <WaitingList at={at} open={(barcode) => void piece.open(barcode)} />
  if (!answer) {
    if (!piece.error) return <LoadingLines lines={6} height={48} />
    if (piece.error instanceof ApiError && piece.error.status === 404) {
      return <News tone="danger" what={piece.error.message || t('unknown')} />
    }
    return <ErrorState error={piece.error} retry={piece.retry} />
  }
  if (finished !== null) {
    return (
      <Beside piece={answer.piece} extra={props.after}>
        {isReject(finished) ? (
          <RejectOutcome rejected={finished.rejected} printsLabels={props.station.label_printer !== null} />
        ) : (
          props.done(finished, answer)
        )}
        <Pictures piece={answer.piece} />
      </Beside>
    )
  }
  if (answer.verdict.level === 'ready') return props.ready(answer)
  return (
    <Beside piece={answer.piece}>
      {answer.verdict.level === 'ask' ? (
        <BlankQuestion piece={answer.piece} verdict={answer.verdict} answered={piece.show} />
      ) : (
        <VerdictPanel verdict={answer.verdict} />
      )}
      <Pictures piece={answer.piece} />
    </Beside>
  )
}

/** The scan named nothing. Words that begin small go on from the code: "4000… was misread". */
export function Missed({ code, text, tone = 'danger' }: MissedScan) {
  const whole = /^\p{Lu}/u.test(text)
  return <News tone={tone} what={whole ? text : `${code} ${text}`} then={whole && <bdi>{code}</bdi>} />
}

function isReject<E extends { kind: string }>(finished: E | RejectedHere): finished is RejectedHere {
  return finished.kind === 'rejected'
}

/** The news and the pictures at the left; what to do, the piece's facts and its history at the right. */
export function Beside({ piece, children, extra }: { piece: PieceView; children: ReactNode; extra?: ReactNode }) {
  const t = useTexts('piece')
  return (
    <div className={css.bench}>
      <div className={css.stage}>{children}</div>
      <div className={css.side}>
        {extra}
        <PieceFacts piece={piece} />
        <section className={css.card}>
          <h2 className={css.cardTitle}>{t('history')}</h2>
          <PieceHistory history={piece.history} most={8} />
        </section>
      </div>
    </div>
  )
}
