import type { StationKind } from '@platen/contracts/fulfillment/stages'
import type { StationRow } from '@platen/contracts/stations/endpoints'
import { useQuery } from '@tanstack/react-query'
import { useLayoutEffect, useState } from 'react'
import { setStation } from '../../../platform/api/headers.ts'
import { apiQuery, touch } from '../../../platform/api/use-api.ts'
import { safeStorage } from '../../../platform/safe-storage.ts'
import { type DevicePairing, useDevice } from './use-device.ts'

/**
 * The station that this browser is used as, one for each kind. Its id is stored in the browser and sent with every call
 * of its screen as X-Station; actions on other screens are recorded as done from the office.
 */
export interface StationChoice {
  /** The chosen station. Null while none of this kind is chosen. */
  station: StationRow | null
  /** Its id, which is known before its name, so that scans are received while the screen is loading. */
  stationId: string | null
  /** The chosen station, while this browser has to be paired with it first; null otherwise. */
  unpaired: StationRow | null
  device: DevicePairing
  /** All stations of this kind. */
  stations: StationRow[]
  loading: boolean
  error: unknown
  retry: () => void
  choose: (station: StationRow | null) => void
}

const storageKey = (kind: StationKind) => `platen-station-${kind}`

export function useStation(kind: StationKind): StationChoice {
  const stations = useQuery(apiQuery('GET /stations'))
  const device = useDevice()
  const [storedId, setStoredId] = useState(() => {
    const id = safeStorage.read(storageKey(kind))
    // Set during rendering, before the screen's first call.
    setStation(id)
    return id
  })
  // A layout effect runs before the effects in which the screen fetches its data, and after the previous screen was
  // unmounted.
  useLayoutEffect(() => {
    setStation(storedId)
    return () => setStation(null)
  }, [storedId])
  const ofKind = (stations.data?.data ?? []).filter((station) => station.kind === kind)
  const chosen = ofKind.find(({ id }) => String(id) === storedId) ?? null
  const station = chosen && device.mayWorkAt(chosen.id) ? chosen : null
  return {
    station,
    unpaired: station ? null : chosen,
    device,
    stationId: station || stations.isPending ? storedId : null,
    stations: ofKind,
    loading: stations.isPending,
    error: stations.error,
    retry: () => void stations.refetch(),
    choose: (next) => {
      const id = next === null ? null : String(next.id)
      if (id === null) safeStorage.remove(storageKey(kind))
      else safeStorage.write(storageKey(kind), id)
      setStation(id)
      setStoredId(id)
      // The piece or parcel in the URL could not be read without a station.
      if (id !== null) touch('GET /fulfillment/pieces/by-barcode/:barcode', 'GET /fulfillment/packaging/parcels/:code')
    },
  }
}
