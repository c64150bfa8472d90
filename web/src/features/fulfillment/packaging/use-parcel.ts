import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { firstText, usePageSearch } from '../../../platform/routing/page-search.ts'
import type { RejectedPiece } from '../station/reject/reject-dialog.tsx'
import { cacheParcel, forgetParcel, lookUpParcel, type Parcel, parcelQuery } from './parcel-source.ts'

/** The current parcel, stored in the URL: `?barcode=` of one of its pieces, or `?order=` with its number. */
export interface CurrentParcel {
  code: string | null
  parcel: Parcel | null
  loading: boolean
  error: unknown
  retry: () => void
  /** Marks that one of its pieces was just rejected here. */
  rejected: RejectedPiece | null
  setRejected: (rejected: RejectedPiece | null) => void
  /** Shows the response to an action on a piece: its scan, or its parcel's label that was voided. */
  showPiece: (barcode: string, parcel: Parcel) => Promise<void>
  /**
   * Looks up a scanned parcel by an order number or a barcode, without recording a scan, and shows it, unless the scan
   * is given up meanwhile.
   * @throws ApiError
   */
  lookUp: (code: string, givenUp: AbortSignal) => Promise<Parcel>
  /** Shows a parcel by its code without a scan (selected from a list). */
  open: (code: string) => Promise<void>
  /** Shows the response to an action. */
  show: (parcel: Parcel) => void
  close: () => Promise<void>
}

const isBarcode = (code: string) => /^4[0-9]{11}$/.test(code)

export function useParcel(): CurrentParcel {
  const [texts, changeSearch] = usePageSearch()
  const code = firstText(texts, 'barcode') ?? firstText(texts, 'order')
  const [rejected, setRejected] = useState<RejectedPiece | null>(null)
  const query = useQuery({ ...parcelQuery(code ?? ''), enabled: code !== null })

  const name = async (next: string | null) => {
    setRejected(null)
    const named = {
      barcode: undefined,
      order: undefined,
      ...(next && { [isBarcode(next) ? 'barcode' : 'order']: next }),
    }
    await changeSearch((before) => ({ ...before, ...named }), { replace: true })
  }
  return {
    code,
    parcel: code === null ? null : (query.data?.data ?? null),
    loading: code !== null && query.isPending,
    error: code === null ? null : query.error,
    retry: () => void query.refetch(),
    rejected,
    setRejected,
    showPiece: async (barcode, parcel) => {
      cacheParcel(barcode, parcel)
      await name(barcode)
    },
    lookUp: async (next, givenUp) => {
      const parcel = await lookUpParcel(next, givenUp)
      await name(next)
      return parcel
    },
    // Named at once: an answer that is waited for might come when something else was scanned.
    open: async (next) => {
      forgetParcel(next)
      await name(next)
    },
    show: (parcel) => {
      setRejected(null)
      if (code !== null) cacheParcel(code, parcel)
    },
    close: () => name(null),
  }
}
