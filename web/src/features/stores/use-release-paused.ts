import type { StoreDetail } from '@platen/contracts/stores/endpoints'
import { useTexts } from '../../platform/i18n/translate.ts'
import { planBulk } from '../../ui/bulk/bulk-dialogs.ts'

/** Returns a function that offers to release the orders that came in while a store was paused. */
export function useReleasePaused() {
  const t = useTexts('stores')
  return ({ id, held_by_pause: total }: Pick<StoreDetail, 'id' | 'held_by_pause'>) =>
    planBulk({
      action: 'orders.release',
      title: t('release.title'),
      target: { all: { store_id: String(id), hold: 'store_paused' }, total },
      text: t('release.text'),
      fields: [],
      will: (count, figure) => t('release.will', { count, figure }),
    })
}
