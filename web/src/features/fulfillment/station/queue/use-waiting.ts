import { queueStages, type StationKind } from '@platen/contracts/fulfillment/stages'
import { useQuery } from '@tanstack/react-query'
import { apiQuery } from '../../../../platform/api/use-api.ts'
import { formatNumber } from '../../../../platform/i18n/format-numbers.ts'
import { useTexts } from '../../../../platform/i18n/translate.ts'
import { useMinute } from '../../../../ui/use-minute.ts'
import { untilCutoff } from '../../../../words/until-cutoff.rules.ts'

/**
 * What waits at a kind of station, in the unit of its list: parcels at Package, with those that are complete and the
 * time until the next cut-off, pieces elsewhere. Undefined until it is known.
 */
export function useWaiting(kind: StationKind): string | undefined {
  const t = useTexts('station')
  const now = useMinute()
  const takesParcels = kind === 'packaging'
  const pieces = useQuery({ ...apiQuery('GET /fulfillment/summary'), enabled: !takesParcels }).data?.data
  const parcels = useQuery({ ...apiQuery('GET /fulfillment/packaging/summary'), enabled: takesParcels }).data?.data
  const counted = (count: number) => ({ count, figure: formatNumber(count) })
  if (!takesParcels) return pieces && t('waiting', counted(pieces[queueStages[kind]]))
  if (!parcels) return undefined
  const left = untilCutoff(parcels.next_cutoff, now)
  return [
    t('parcels', counted(parcels.parcels)),
    parcels.parcels > 0 && t('complete', counted(parcels.complete)),
    left && t(`cutoff.${left.hours > 0 ? 'hours' : 'minutes'}`, left),
  ]
    .filter(Boolean)
    .join(' · ')
}
