import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { firstText, usePageSearch } from '../../../platform/routing/page-search.ts'
import type { RejectedPiece } from '../station/reject/reject-dialog.tsx'
import { cacheParcel, lookUpParcel, type Parcel, parcelQuery } from './parcel-source.ts'

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
  /** Shows the response to a scan of this piece. */
  scanned: (barcode: string, parcel: Parcel) => Promise<void>
  /**
   * Looks up a parcel by an order number or a barcode, without recording a scan.
   * @throws ApiError
   */
  open: (code: string) => Promise<Parcel>
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
    if (next === code) return
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
    scanned: async (barcode, parcel) => {
      cacheParcel(barcode, parcel)
      await name(barcode)
    },
    open: async (next) => {
      const parcel = await lookUpParcel(next)
      await name(next)
      return parcel
    },
    show: (parcel) => {
      if (code !== null) cacheParcel(code, parcel)
    },
    close: () => name(null),
  }
}
