import type { StationKind } from '@platen/contracts/fulfillment/stages'
import { useQuery } from '@tanstack/react-query'
import { useEffect, useEffectEvent, useRef, useState } from 'react'
import { showInPlace } from '../../../../platform/api/api-error.ts'
import { firstText, usePageSearch } from '../../../../platform/routing/page-search.ts'
import { lockUntil } from '../scan/bench-lock.ts'
import {
  type Bench,
  type BenchEvent,
  type BenchNews,
  type BenchRules,
  emptyBench,
  finishOf,
  reduceBench,
} from './piece-at-bench.rules.ts'
import {
  currentPieceAnswer,
  forgetPiece,
  cachePiece,
  lookUpPiece,
  type PieceAnswer,
  type PieceView,
  pieceQuery,
} from './piece-source.ts'

/** The current piece, stored in the URL (`?barcode=`), so that a reload or a link shows the same one. */
export interface CurrentPiece<E> {
  /** The barcode in the URL, whether or not it was found. */
  barcode: string | null
  answer: PieceAnswer | null
  loading: boolean
  error: unknown
  retry: () => void
  /** The response of the last action on this piece, until the piece moves on or another one is opened. */
  finished: E | null
  /** How often a step was undone here. */
  undoneCount: number
  /**
   * Looks up a scanned piece and shows it, unless the scan is given up meanwhile. `leavesOther`: it was reported that
   * another piece is left for this one.
   * @throws ApiError, leaving the current piece unchanged
   */
  lookUp: (barcode: string, givenUp: AbortSignal) => Promise<PieceAnswer & { leavesOther: boolean }>
  /** Shows a piece by its barcode without a scan (selected from a list). */
  open: (barcode: string) => Promise<void>
  /** Shows the response of an action. With `extra` the action has finished the piece here. */
  show: (answer: PieceAnswer, extra?: E) => void
  /** Takes note of what an act did that was sent late. Shown while its piece is open, which it doesn't open. */
  showLate: (answer: PieceAnswer, extra: E) => void
  /** Shows a piece after "Undo last". */
  showUndone: (answer: PieceAnswer) => void
  /**
   * Runs an action. If it is refused because somebody was faster, shows the current state of the piece. The error is
   * thrown again in any case, so that nothing counts as done.
   * @param of - the piece; if it is left before the answer, that is reported only then
   */
  attempt: <T>(action: () => Promise<T>, of?: PieceView) => Promise<T>
  /** A piece was set aside: that it is left isn't reported any more. */
  forget: (id: number) => void
  /** Closes the piece. */
  close: () => Promise<void>
}

interface PieceOptions<E> {
  rules: BenchRules<E>
  report: (news: BenchNews<E>) => void
}

const noRules = { finishedBy: () => null, isHalfDone: () => false }

/** @param options - what this kind of bench does besides answering the operator's actions */
export function usePiece<E>(at: StationKind, options?: PieceOptions<E>): CurrentPiece<E> {
  const [texts, changeSearch] = usePageSearch()
  const barcode = firstText(texts, 'barcode')
  const query = useQuery({ ...pieceQuery(barcode ?? '', at), enabled: barcode !== null })
  const answer = barcode === null ? null : (query.data?.data ?? null)

  // Events may come several between two renders.
  const latest = useRef<Bench<E>>(emptyBench)
  const [bench, setBench] = useState<Bench<E>>(emptyBench)
  const rules = options?.rules ?? noRules
  const send = (event: BenchEvent<E>): readonly BenchNews<E>[] => {
    const { bench: next, news } = reduceBench(latest.current, event, rules)
    latest.current = next
    setBench(next)
    for (const item of news) options?.report(item)
    return news
  }
  const onShown = useEffectEvent((shown: PieceAnswer) => send({ kind: 'shown', answer: shown }))
  // Once the piece in hand is set aside, the one that is shown is in hand.
  const isEmptyHanded = bench.inHand === null
  useEffect(() => {
    if (answer) onShown(answer)
  }, [answer, isEmptyHanded])

  const name = async (next: string | undefined) => {
    await changeSearch((before) => ({ ...before, barcode: next }), { replace: true })
  }
  const put = (next: PieceAnswer, event: BenchEvent<E>) => {
    cachePiece(next, at)
    send(event)
    if (next.piece.barcode !== barcode) void name(next.piece.barcode)
  }
  // What a live message has just finished is shown so at once.
  const shown = answer && reduceBench(bench, { kind: 'shown', answer }, rules).bench
  return {
    barcode,
    answer,
    loading: barcode !== null && query.isPending,
    error: barcode === null ? null : query.error,
    retry: () => void query.refetch(),
    finished: shown && answer && finishOf(shown, answer.piece),
    undoneCount: bench.undone,
    lookUp: async (code, givenUp) => {
      const found = await lookUpPiece(code, at, givenUp)
      const news = send({ kind: 'begun', barcode: found.piece.barcode, piece: found.piece })
      // Not awaited: the next of several scans may run while the screen renders this one. The piece named here may
      // therefore be ahead of the screen, so it is always set.
      lockUntil(name(code))
      return { ...found, leavesOther: news.length > 0 }
    },
    open: async (code) => {
      send({ kind: 'begun', barcode: code, piece: null })
      forgetPiece(code)
      await name(code)
    },
    show: (next, extra) => put(next, { kind: 'answered', piece: next.piece, extra: extra ?? null }),
    showLate: (next, extra) => {
      cachePiece(next, at)
      send({ kind: 'answered', piece: next.piece, extra })
    },
    showUndone: (next) => put(next, { kind: 'undone', piece: next.piece }),
    attempt: async (action, of) => {
      if (of) send({ kind: 'act_began', piece_id: of.id })
      try {
        return await action()
      } catch (error) {
        const now = currentPieceAnswer(error)
        if (now) {
          showInPlace(error)
          send({ kind: 'answered', piece: now.piece, extra: null })
          cachePiece(now, at)
        }
        throw error
      } finally {
        if (of) send({ kind: 'act_ended', piece_id: of.id })
      }
    },
    forget: (id) => void send({ kind: 'set_aside', piece_id: id }),
    close: () => {
      send({ kind: 'closed' })
      return name(undefined)
    },
  }
}
