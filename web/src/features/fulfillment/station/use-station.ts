import type { StationKind } from '@platen/contracts/fulfillment/stages'
import type { StationRow } from '@platen/contracts/printers'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { keepStation, readStation } from '../../../platform/api/headers.ts'
import { apiQuery } from '../../../platform/api/use-api.ts'
import { onTopic } from '../../../platform/live/topics.ts'

onTopic('settings', ['GET /stations'])
onTopic('printers', ['GET /stations'])

/** The bench that this browser stands at. Its id is kept in the browser and goes with every call as X-Station. */
export interface StationChoice {
  /** The chosen station, null while none of this kind is chosen. */
  station: StationRow | null
  /** The stations of this kind. */
  stations: StationRow[]
  loading: boolean
  error: unknown
  retry: () => void
  choose: (station: StationRow | null) => void
}

export function useStation(kind: StationKind): StationChoice {
  const stations = useQuery(apiQuery('GET /stations'))
  const [kept, setKept] = useState(readStation)
  const ofKind = (stations.data?.data ?? []).filter((station) => station.kind === kind)
  return {
    station: ofKind.find((station) => String(station.id) === kept) ?? null,
    stations: ofKind,
    loading: stations.isPending,
    error: stations.error,
    retry: () => void stations.refetch(),
    choose: (station) => {
      const id = station === null ? null : String(station.id)
      keepStation(id)
      setKept(id)
    },
  }
}
