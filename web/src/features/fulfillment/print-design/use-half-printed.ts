import { useQuery } from '@tanstack/react-query'
import { apiQuery, putAnswer, useWrite } from '../../../platform/api/use-api.ts'
import type { DataOf } from '../../../platform/api/wire.ts'
import { atStation } from '../station/piece/piece-source.ts'

const halfPrintedRoute = 'GET /fulfillment/print-design/half-printed'

export type HalfPrintedPiece = DataOf<typeof halfPrintedRoute>[number]

/**
 * The pieces that were left at this station with a side unprinted, without the open one and those set aside.
 * @param onSetAside - called with a piece that was set aside here
 */
export function useHalfPrinted(open: number | null, onSetAside: (id: number) => void) {
  const { data } = useQuery(atStation(apiQuery(halfPrintedRoute)))
  const { run, running } = useWrite('POST /fulfillment/print-design/pieces/:id/set-aside', {
    onDone: (answer, { params }) => {
      putAnswer(answer, halfPrintedRoute)
      onSetAside(Number(params.id))
    },
  })
  const listed = data?.data ?? []
  return {
    /** With the open one, as many as the server lists. */
    listed,
    pieces: listed.filter((piece) => piece.id !== open),
    setAside: ({ id }: HalfPrintedPiece) => {
      // The call has reported a refusal, and the piece is still listed.
      run({ params: { id: String(id) } }).catch(() => {})
    },
    isSettingAside: running,
  }
}
