import { useWrite } from '../../../platform/api/use-api.ts'
import { formatNumber } from '../../../platform/i18n/format-numbers.ts'
import { useTexts } from '../../../platform/i18n/translate.ts'
import { askConfirm } from '../../../ui/dialog/dialogs.ts'
import { recordScan } from '../station/scan/last-scans.ts'
import type { Parcel } from './parcel-source.ts'
import { countUnscanned } from './slot-sign.rules.ts'

export interface PackHandlers {
  show: (parcel: Parcel) => void
  packaged: (parcel: Parcel) => void
  /** Called when the server refused, because the screen is out of date. */
  refused: () => void
}

/**
 * Packages a parcel, after a question about pieces that weren't scanned. `run` throws what the server refused, which
 * the call has reported.
 */
export function usePackParcel(parcel: Parcel, { show, packaged, refused }: PackHandlers) {
  const t = useTexts('packaging')
  const pack = useWrite('POST /fulfillment/packaging/orders/:id/package')
  const run = async (tracking?: { number: string; isConfirmed: boolean }) => {
    const unscanned = countUnscanned(parcel.pieces)
    const question = {
      title: t('unscanned.title', { count: unscanned, figure: formatNumber(unscanned) }),
      text: t('unscanned.text'),
      confirm: t('unscanned.confirm'),
    }
    if (unscanned > 0 && !(await askConfirm(question))) return
    try {
      const body = {
        confirm_unscanned: unscanned > 0,
        ...(tracking && { tracking_number: tracking.number, confirm_tracking: tracking.isConfirmed }),
      }
      const { data } = await pack.run({ params: { id: parcel.order.id }, body })
      show(data.parcel)
      recordScan({ level: 'ok', code: parcel.order.number, text: t('short.packaged') })
      packaged(data.parcel)
    } catch (error) {
      // The parcel is refetched, because its label may be known by now.
      refused()
      throw error
    }
  }
  return { isRunning: pack.running, run }
}
