import type { StationKind } from '@platen/contracts/fulfillment/stages'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { firstText, usePageSearch } from '../../../../platform/routing/page-search.ts'
import { answerIn, forgetPiece, keepPiece, lookUpPiece, type PieceAnswer, pieceQuery } from './piece-source.ts'

/** A scan that named nothing, or nothing yet: then it is no failure. */
export interface MissedScan {
  code: string
  text: string
  tone?: 'danger' | 'warning'
}

interface Finished<E> {
  piece_id: number
  step: number
  extra: E
}

/** The piece on the bench. It is named in the address (`?barcode=`), so that a reload or a link shows the same one. */
export interface PieceOnBench<E> {
  /** What the address names, whether or not it was found. */
  barcode: string | null
  answer: PieceAnswer | null
  loading: boolean
  error: unknown
  retry: () => void
  /** What the gesture just made on this piece answered, until the piece moves on or another one comes. */
  finished: E | null
  /** The last scan, where it named nothing: the piece before it is no longer what the operator holds. */
  missed: MissedScan | null
  miss: (missed: MissedScan | null) => void
  /** Looks a piece up and shows it. Refuses with ApiError and names nothing new. */
  lookUp: (barcode: string) => Promise<PieceAnswer>
  /** Shows a piece by its barcode without a scan (chosen from a list). */
  open: (barcode: string) => Promise<void>
  /** Shows what a gesture answered. With `extra` the gesture has finished the piece here. */
  show: (answer: PieceAnswer, extra?: E) => void
  /**
   * Tries a gesture. A refusal that says how the piece stands now (somebody was faster) is shown; it is thrown on all the
   * same, so that nothing counts as done.
   */
  attempt: <T>(gesture: () => Promise<T>) => Promise<T>
  /** Clears the bench. */
  close: () => Promise<void>
}

export function usePiece<E>(at: StationKind): PieceOnBench<E> {
  const [texts, changeSearch] = usePageSearch()
  const barcode = firstText(texts, 'barcode')
  const [finished, setFinished] = useState<Finished<E> | null>(null)
  const [missed, setMissed] = useState<MissedScan | null>(null)
  const query = useQuery({ ...pieceQuery(barcode ?? '', at), enabled: barcode !== null })
  const answer = barcode === null ? null : (query.data?.data ?? null)

  const name = async (next: string | undefined) => {
    await changeSearch((before) => ({ ...before, barcode: next }), { replace: true })
  }
  const begin = () => {
    setFinished(null)
    setMissed(null)
  }
  // A live message may fetch the piece again after its gesture; it is still finished while nobody moved it on.
  const stands = finished !== null && answer?.piece.id === finished.piece_id && answer.piece.step === finished.step
  return {
    barcode,
    answer,
    loading: barcode !== null && query.isPending,
    error: barcode === null ? null : query.error,
    retry: () => void query.refetch(),
    finished: stands ? finished.extra : null,
    missed,
    miss: setMissed,
    lookUp: async (code) => {
      const found = await lookUpPiece(code, at)
      begin()
      // Not waited for: the next scan of a burst goes on while the screen draws this one, so what is named here may be
      // ahead of what is on screen, and is always said.
      void name(code)
      return found
    },
    open: async (code) => {
      begin()
      forgetPiece(code)
      await name(code)
    },
    show: (next, extra) => {
      setMissed(null)
      keepPiece(next, at)
      setFinished(extra === undefined ? null : { piece_id: next.piece.id, step: next.piece.step, extra })
      if (next.piece.barcode !== barcode) void name(next.piece.barcode)
    },
    attempt: async (gesture) => {
      try {
        return await gesture()
      } catch (error) {
        const stands = answerIn(error)
        if (stands) {
          begin()
          keepPiece(stands, at)
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
