import { useQuery } from '@tanstack/react-query'
import { queueStages, type StationKind } from '@platen/contracts/fulfillment/stages'
import { apiQuery } from '../../../platform/api/use-api.ts'
import { formatNumber } from '../../../platform/i18n/format-numbers.ts'
import { useTexts } from '../../../platform/i18n/translate.ts'

/**
 * How much waits at a kind of station, in the unit of its list: parcels at Package, pieces elsewhere. Undefined until
 * it is known.
 */
export function useWaiting(kind: StationKind): string | undefined {
  const t = useTexts('station')
  const takesParcels = kind === 'packaging'
  const pieces = useQuery({ ...apiQuery('GET /fulfillment/summary'), enabled: !takesParcels })
  const parcels = useQuery({
    ...apiQuery('GET /fulfillment/packaging/queue', { query: { per_page: 5 } }),
    enabled: takesParcels,
  })
  const count = takesParcels ? parcels.data?.meta.total : pieces.data?.data[queueStages[kind]]
  if (count === undefined) return undefined
  const counted = { count, figure: formatNumber(count) }
  return takesParcels ? t('waiting_parcels', counted) : t('waiting', counted)
}
