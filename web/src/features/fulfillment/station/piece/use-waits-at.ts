import { stationOfStage } from '@platen/contracts/fulfillment/stages'
import { formatAgo } from '../../../../platform/i18n/format-dates.ts'
import { useTexts } from '../../../../platform/i18n/translate.ts'
import type { PieceView } from './piece-source.ts'

/** Says at which station a piece that its parcel waits for is, and since when; null for one that is at Package. */
export function useWaitsAt(): (piece: Pick<PieceView, 'stage' | 'stage_since'>) => string | null {
  const t = useTexts('packaging')
  const words = useTexts('words')
  return ({ stage, stage_since: at }) => {
    const kind = stationOfStage(stage)
    if (kind === null || kind === 'packaging') return null
    return t('waits_at', { station: words(`station_kinds.${kind}`), since: formatAgo(at) })
  }
}
