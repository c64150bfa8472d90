import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { apiQuery } from '../../../platform/api/use-api.ts'
import type { DataOf } from '../../../platform/api/wire.ts'
import { safeStorage } from '../../../platform/safe-storage.ts'
import { atStation, type PieceView } from '../station/piece/piece-source.ts'

const halfPrintedRoute = 'GET /fulfillment/print-design/half-printed'

export type HalfPrintedPiece = DataOf<typeof halfPrintedRoute>[number]

/** Assumed: a piece is set aside at the computer where it lies, so this browser remembers it. */
const storageName = 'platen-set-aside'
const maxSetAside = 200

const nameOf = ({ id, areas }: Pick<HalfPrintedPiece, 'id' | 'areas'>) => `${id}:${areas.join('+')}`

/**
 * The pieces that were left at this station with a side unprinted, as the server knows them, without the open one and
 * those that were set aside. A piece that is printed further and left again is listed again.
 */
export function useHalfPrinted(open: number | null) {
  const { data } = useQuery(atStation(apiQuery(halfPrintedRoute)))
  const [aside, setAside] = useState<readonly string[]>(() => (safeStorage.read(storageName) ?? '').split(' '))
  return {
    pieces: (data?.data ?? []).filter((piece) => piece.id !== open && !aside.includes(nameOf(piece))),
    setAside: (piece: HalfPrintedPiece) => {
      const next = [...aside, nameOf(piece)].slice(-maxSetAside)
      setAside(next)
      safeStorage.write(storageName, next.join(' '))
    },
  }
}

/** The sides that are left to print of a piece that was begun; none of one that wasn't, or is finished. */
export function unprintedSides({ stage, areas }: Pick<PieceView, 'stage' | 'areas'>): string[] {
  const isBegun = areas.some(({ state }) => state === 'printed' || state === 'sent')
  if (stage !== 'barcode_printed' || !isBegun) return []
  return areas.filter(({ state }) => state === 'pending' || state === 'failed').map(({ area }) => area)
}
