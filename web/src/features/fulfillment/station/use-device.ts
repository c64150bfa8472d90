import type { OwnDevice } from '@platen/contracts/devices/endpoints'
import { useQuery } from '@tanstack/react-query'
import { apiQuery } from '../../../platform/api/use-api.ts'

/** Whether this browser may work at a station, where the site requires that browsers are paired (ACCESS-50). */
export interface DevicePairing {
  /** True until the server says otherwise, which refuses what isn't allowed. */
  mayWorkAt: (stationId: number) => boolean
  /** The code that this browser shows for a station now. */
  codeFor: (stationId: number) => OwnDevice['codes'][number] | undefined
}

export function useDevice(): DevicePairing {
  const own = useQuery(apiQuery('GET /devices/own')).data?.data
  return {
    mayWorkAt: (stationId) => !own?.pairing_required || own.station_ids.includes(stationId),
    codeFor: (stationId) => own?.codes.find((code) => code.station_id === stationId),
  }
}
