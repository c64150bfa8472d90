import { useWrite } from '../../../platform/api/use-api.ts'
import { useTexts } from '../../../platform/i18n/translate.ts'
import { askReason } from '../../../ui/dialog/dialogs.ts'
import { recordScan } from '../station/scan/last-scans.ts'
import type { Parcel } from './parcel-source.ts'
import { rulesOf } from '../../../ui/form/rules-of.ts'

const voidRoute = 'POST /fulfillment/packaging/shipments/:id/void'

/** Asks why the label of a parcel is voided, and voids it. `ask` returns null if the user cancels. */
export function useVoidLabel() {
  const t = useTexts('packaging')
  const write = useWrite(voidRoute)
  const ask = async (order: string, shipmentId: number): Promise<Parcel | null> => {
    const question = {
      title: t('undo.void.title', { order }),
      text: t('undo.void.text'),
      confirm: t('undo.void.confirm'),
      rule: rulesOf('POST /fulfillment/packaging/shipments/:id/void').reason,
      danger: true,
    }
    const answer = await askReason(question, ({ text }) =>
      write.run({ params: { id: shipmentId }, body: { reason: text } }),
    )
    if (!answer) return null
    recordScan({ level: 'warn', code: order, text: t('undo.void.short') })
    return answer.data
  }
  return { isRunning: write.running, ask }
}
