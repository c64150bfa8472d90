import type { StationKind } from '@platen/contracts/fulfillment/stages'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { showInPlace } from '../../../../platform/api/api-error.ts'
import { firstText, usePageSearch } from '../../../../platform/routing/page-search.ts'
import { lockUntil } from '../scan/bench-lock.ts'
import {
  currentPieceAnswer,
  forgetPiece,
  cachePiece,
  lookUpPiece,
  type PieceAnswer,
  pieceQuery,
} from './piece-source.ts'

interface Finished<E> {
  piece_id: number
  step: number
  extra: E
}

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
  /**
   * Looks up a scanned piece and shows it, unless the scan is given up meanwhile.
   * @throws ApiError, leaving the current piece unchanged
   */
  lookUp: (barcode: string, givenUp: AbortSignal) => Promise<PieceAnswer>
  /** Shows a piece by its barcode without a scan (selected from a list). */
  open: (barcode: string) => Promise<void>
  /** Shows the response of an action. With `extra` the action has finished the piece here. */
  show: (answer: PieceAnswer, extra?: E) => void
  /**
   * Runs an action. If it is refused because somebody was faster, shows the current state of the piece. The error is
   * thrown again in any case, so that nothing counts as done.
   */
  attempt: <T>(action: () => Promise<T>) => Promise<T>
  /** Closes the piece. */
  close: () => Promise<void>
}

export function usePiece<E>(at: StationKind): CurrentPiece<E> {
  const [texts, changeSearch] = usePageSearch()
  const barcode = firstText(texts, 'barcode')
  // By piece, because the answer to an action may come when another piece is shown, and finished, already.
  const [finished, setFinished] = useState<readonly Finished<E>[]>([])
  const query = useQuery({ ...pieceQuery(barcode ?? '', at), enabled: barcode !== null })
  const answer = barcode === null ? null : (query.data?.data ?? null)

  const name = async (next: string | undefined) => {
    await changeSearch((before) => ({ ...before, barcode: next }), { replace: true })
  }
  const begin = () => setFinished([])
  const settle = ({ id, step }: PieceAnswer['piece'], extra?: E) =>
    setFinished((before) => [
      ...before.filter((one) => one.piece_id !== id),
      ...(extra === undefined ? [] : [{ piece_id: id, step, extra }]),
    ])
  // A live message may refetch the piece after its action. It still counts as finished here until it moves on.
  const current = finished.find(({ piece_id: id, step }) => answer?.piece.id === id && answer.piece.step === step)
  return {
    barcode,
    answer,
    loading: barcode !== null && query.isPending,
    error: barcode === null ? null : query.error,
    retry: () => void query.refetch(),
    finished: current?.extra ?? null,
    lookUp: async (code, givenUp) => {
      const found = await lookUpPiece(code, at, givenUp)
      begin()
      // Not awaited: the next of several scans may run while the screen renders this one. The piece named here may
      // therefore be ahead of the screen, so it is always set.
      lockUntil(name(code))
      return found
    },
    open: async (code) => {
      begin()
      forgetPiece(code)
      await name(code)
    },
    show: (next, extra) => {
      cachePiece(next, at)
      settle(next.piece, extra)
      if (next.piece.barcode !== barcode) void name(next.piece.barcode)
    },
    attempt: async (action) => {
      try {
        return await action()
      } catch (error) {
        const now = currentPieceAnswer(error)
        if (now) {
          showInPlace(error)
          settle(now.piece)
          cachePiece(now, at)
        }
        throw error
      }
    },
    close: () => {
      begin()
      return name(undefined)
    },
  }
}
