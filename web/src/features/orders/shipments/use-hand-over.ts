import { useWrite } from '../../../platform/api/use-api.ts'
import { formatNumber } from '../../../platform/i18n/format-numbers.ts'
import { useTexts } from '../../../platform/i18n/translate.ts'
import { notify } from '../../../platform/notices.ts'
import { askConfirm } from '../../../ui/dialog/dialogs.ts'

/** The maximum of one call (contracts/fulfillment/packaging). */
export const maxHandedOver = 100

/**
 * Marks the parcels of orders as handed over to the carrier after a confirmation, and tells which couldn't be marked.
 * `run` resolves with whether it was confirmed and sent.
 */
export function useHandOver(): { isRunning: boolean; run: (orderIds: readonly number[]) => Promise<boolean> } {
  const t = useTexts('orders')
  const write = useWrite('POST /fulfillment/packaging/hand-over')
  const run = async (orderIds: readonly number[]) => {
    const count = orderIds.length
    const isConfirmed = await askConfirm({
      title: t('hand_over.title', { count, figure: formatNumber(count) }),
      text: t('hand_over.text'),
      confirm: t('hand_over.do'),
    })
    if (!isConfirmed) return false
    try {
      const { data } = await write.run({ body: { order_ids: [...orderIds] } })
      const done = data.completed.length
      if (done > 0) notify('success', t('hand_over.done', { count: done, figure: formatNumber(done) }))
      for (const failure of data.failures) notify('error', failure.message)
      return true
    } catch {
      // The call itself has reported the error.
      return false
    }
  }
  return { isRunning: write.running, run }
}
