import type { StationKind } from '@platen/contracts/fulfillment/stages'
import type { StationRow } from '@platen/contracts/printers'
import { useQuery } from '@tanstack/react-query'
import { useLayoutEffect, useState } from 'react'
import { setStation } from '../../../platform/api/headers.ts'
import { apiQuery, touch } from '../../../platform/api/use-api.ts'
import { onTopic } from '../../../platform/live/topics.ts'
import { safeStorage } from '../../../platform/safe-storage.ts'

onTopic('settings', ['GET /stations'])
onTopic('printers', ['GET /stations'])

/**
 * The bench that this browser stands at, one for each kind of station. Its id is kept in the browser and goes with every
 * call of its screen as X-Station; what is done on other screens is done from the office.
 */
export interface StationChoice {
  /** The chosen station, null while none of this kind is chosen. */
  station: StationRow | null
  /** Its id; known before its name is, so that what is scanned while the screen loads is heard. */
  bench: string | null
  /** The stations of this kind. */
  stations: StationRow[]
  loading: boolean
  error: unknown
  retry: () => void
  choose: (station: StationRow | null) => void
}

const nameOf = (kind: StationKind) => `platen-station-${kind}`

export function useStation(kind: StationKind): StationChoice {
  const stations = useQuery(apiQuery('GET /stations'))
  const [kept, setKept] = useState(() => {
    const id = safeStorage.read(nameOf(kind))
    // Before the first call of the screen leaves.
    setStation(id)
    return id
  })
  // Before the effects in which the screen asks for what it shows, and after the former screen was taken down.
  useLayoutEffect(() => {
    setStation(kept)
    return () => setStation(null)
  }, [kept])
  const ofKind = (stations.data?.data ?? []).filter((station) => station.kind === kind)
  const station = ofKind.find(({ id }) => String(id) === kept) ?? null
  return {
    station,
    bench: station || stations.isPending ? kept : null,
    stations: ofKind,
    loading: stations.isPending,
    error: stations.error,
    retry: () => void stations.refetch(),
    choose: (chosen) => {
      const id = chosen === null ? null : String(chosen.id)
      if (id === null) safeStorage.remove(nameOf(kind))
      else safeStorage.write(nameOf(kind), id)
      setStation(id)
      setKept(id)
      // A piece that the address names was asked for without a station, and refused.
      if (id !== null) touch('GET /fulfillment/pieces/by-barcode/:barcode')
    },
  }
}
