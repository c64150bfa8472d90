import type { LogEntry } from '@platen/contracts/warehouse/log'
import { useTexts } from '../../../platform/i18n/translate.ts'

/** Where an entry of the log took something from, and where it went, in words. */
interface Ends {
  from: string
  to: string
}

/** Returns the two ends of an entry: pallets, locations, the pick area, or outside the warehouse. */
export function useEnds(): (entry: LogEntry) => Ends {
  const t = useTexts('moves')
  return (entry) => {
    const { kind, from_pallet: fromPallet, to_pallet: toPallet } = entry
    if (kind === 'relocate') {
      return { from: entry.from_location?.code ?? t('nowhere'), to: entry.to_location?.code ?? t('nowhere') }
    }
    const other =
      kind === 'to_pick' || kind === 'from_pick' ? t('pick_area') : kind === 'count' ? t('counted_end') : t('outside')
    return { from: fromPallet?.code ?? other, to: toPallet?.code ?? other }
  }
}
