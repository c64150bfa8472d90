import { Button } from '@mantine/core'
import { openDocument } from '../../../platform/api/open-document.ts'
import { useWrite } from '../../../platform/api/use-api.ts'
import { useTexts } from '../../../platform/i18n/translate.ts'
import { useCan } from '../../../platform/session/use-can.tsx'

/**
 * Opens the packing slip of an order, for users who may package or edit orders. The office has no printer of its own.
 */
export function SlipButton({ orderId }: { orderId: number }) {
  const t = useTexts('shipments')
  const may = useCan(['fulfillment.write.package', 'order.write.edit'])
  const mayOpen = useCan('fulfillment.read')
  const print = useWrite('POST /fulfillment/packaging/orders/:id/packing-slip')
  if (!may || !mayOpen) return null
  const makeSlip = async () => (await print.run({ params: { id: orderId } })).data.document_id
  return (
    <Button
      variant="default"
      size="xs"
      loading={print.running}
      onClick={() => void openDocument(makeSlip()).catch(() => undefined)}
    >
      {t('office.slip')}
    </Button>
  )
}
