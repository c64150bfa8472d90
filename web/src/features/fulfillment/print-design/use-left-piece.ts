import { useEffect, useRef } from 'react'
import { currentPieceAnswer, type PieceAnswer, type PieceView } from '../station/piece/piece-source.ts'
import { recordScan } from '../station/scan/last-scans.ts'
import { useHalfPrintedWords } from './half-printed.tsx'
import { unprintedSides } from './use-half-printed.ts'

interface InHand {
  barcode: string
  /** As it was last known. Null until it is. */
  piece: PieceView | null
}

/** The piece in hand at Print, also once it isn't on the screen any more. */
export interface LeftPiece {
  /**
   * This piece is in hand now. If another one is left half printed for it, that is said in amber, with its sound.
   * @param next - the piece; null if it is still to be read
   * @returns whether something was said
   */
  leaveFor: (barcode: string, next: PieceView | null) => boolean
  /** Takes note of what an action has made of a piece. */
  note: (piece: PieceView) => void
  /**
   * Runs an action on a piece. One that is left before its answer is judged, and said, only then.
   */
  during: <T>(piece: PieceView, action: () => Promise<T>) => Promise<T>
  /** A piece was set aside, so that nobody has to be told that it is left. */
  forget: (id: number) => void
}

/** Says which piece is left half printed for another one, however the screen went on from it (PRINT-41). */
export function useLeftPiece(shown: PieceAnswer | null): LeftPiece {
  const wordsOf = useHalfPrintedWords()
  const inHand = useRef<InHand | null>(null)
  const acted = useRef(new Set<number>())
  /** Pieces that were left while an action on them was running. */
  const left = useRef(new Map<number, PieceView>())
  const note = (piece: PieceView) => {
    if (inHand.current?.barcode === piece.barcode) inHand.current.piece = piece
    if (left.current.has(piece.id)) left.current.set(piece.id, piece)
  }
  // What is on the screen may still be the piece before the one in hand, which is rendered later.
  useEffect(() => {
    if (!shown) return
    inHand.current ??= { barcode: shown.piece.barcode, piece: shown.piece }
    note(shown.piece)
  })
  const say = (piece: PieceView): boolean => {
    const areas = unprintedSides(piece)
    if (areas.length === 0) return false
    recordScan({ level: 'warn', code: piece.barcode, text: wordsOf({ barcode: piece.barcode, areas }) })
    return true
  }
  return {
    leaveFor: (barcode, next) => {
      const same = inHand.current?.barcode === barcode
      const before = same ? null : (inHand.current?.piece ?? null)
      if (next !== null || !same) inHand.current = { barcode, piece: next }
      if (!before) return false
      if (!acted.current.has(before.id)) return say(before)
      left.current.set(before.id, before)
      return false
    },
    note,
    during: async (piece, action) => {
      acted.current.add(piece.id)
      try {
        return await action()
      } catch (error) {
        const now = currentPieceAnswer(error)
        if (now) note(now.piece)
        throw error
      } finally {
        acted.current.delete(piece.id)
        const then = left.current.get(piece.id)
        left.current.delete(piece.id)
        if (then && inHand.current?.barcode !== piece.barcode) say(then)
      }
    },
    forget: (id) => {
      if (inHand.current?.piece?.id === id) inHand.current = null
    },
  }
}
