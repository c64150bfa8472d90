import { useState } from 'react'
import { api } from '../../../../platform/api/api.ts'
import type { DataOf } from '../../../../platform/api/wire.ts'
import { useTexts } from '../../../../platform/i18n/translate.ts'
import type { ScanResult } from '../../station/scan/last-scans.ts'

export type ShippedParcel = DataOf<'GET /fulfillment/packaging/shipped'>[number]

export interface HandOverPicks {
  rows: readonly ShippedParcel[]
  /** Changes what is picked by now, which scans may have added to. */
  change: (update: (picked: readonly ShippedParcel[]) => readonly ShippedParcel[]) => void
  /** Picks a parcel by a scan of its label or order number. */
  scan: (code: string, givenUp: AbortSignal) => Promise<ScanResult>
}

/** The parcels picked for the carrier, by hand or by scanning their labels. */
export function useHandOverPick(): HandOverPicks {
  const t = useTexts('packaging')
  const [rows, change] = useState<readonly ShippedParcel[]>([])
  const scan = async (code: string, givenUp: AbortSignal): Promise<ScanResult> => {
    const { data } = await api('GET /fulfillment/packaging/shipped', { query: { search: code, per_page: 5 } })
    givenUp.throwIfAborted()
    const wanted = code.toUpperCase()
    const found = data.find(
      (row) => row.tracking_number.toUpperCase() === wanted || row.number.toUpperCase() === wanted,
    )
    if (!found) return { level: 'error', text: t('hand_over.unknown'), unmatched: 'not_for_pickup' }
    change((picked) => (picked.some((parcel) => parcel.order_id === found.order_id) ? picked : [...picked, found]))
    return { level: 'ok', code: found.number, text: t('hand_over.picked') }
  }
  return { rows, change, scan }
}
