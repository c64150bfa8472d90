import { Button, Group } from '@mantine/core'
import { useWrite } from '../../../platform/api/use-api.ts'
import { useTexts } from '../../../platform/i18n/translate.ts'
import { useCan } from '../../../platform/session/use-can.tsx'
import { askReason } from '../../../ui/dialog/dialogs.ts'
import { openDocument } from '../../../platform/api/open-document.ts'
import type { Order } from '../order-source.ts'
import { rulesOf } from '../../../ui/form/rules-of.ts'

interface ShipmentActionsProps {
  order: Order
  shipment: Order['shipments'][number]
}

const rules = rulesOf('POST /fulfillment/packaging/shipments/:id/void', 'POST /fulfillment/packaging/orders/:id/unpack')
const undoRoutes = {
  void: 'POST /fulfillment/packaging/shipments/:id/void',
  unpack: 'POST /fulfillment/packaging/orders/:id/unpack',
} as const

/** The office's actions on a parcel before hand-over, without a station: open its label, void it, unpack it. */
export function ShipmentActions({ order, shipment }: ShipmentActionsProps) {
  const t = useTexts('shipments')
  const canPack = useCan('fulfillment.write.package')
  const hasUnpackAccess = useCan('fulfillment.write.unpack')
  const reprint = useWrite('POST /fulfillment/packaging/shipments/:id/print-label')
  const voidLabel = useWrite(undoRoutes.void)
  const unpack = useWrite(undoRoutes.unpack)
  const isBought = shipment.state === 'purchased' && shipment.handed_over_at === null
  const isNewest = order.shipments[0]?.id === shipment.id
  const isOpenParcel = isNewest && shipment.state === 'voided' && order.items.some(hasPackaged)
  const canUnpack = hasUnpackAccess && (isBought || isOpenParcel)
  if (!canUnpack && !(canPack && isBought)) return null
  const params = { id: shipment.id }
  const ask = (what: 'void' | 'unpack', send: (reason: string) => Promise<unknown>) => () => {
    const question = {
      title: t(`office.${what}.title`, { order: order.number }),
      text: t(`office.${what}.text`),
      confirm: t(`office.${what}.open`),
      rule: rules[undoRoutes[what]].reason,
      danger: true,
    }
    void askReason(question, ({ text }) => send(text)).catch(() => undefined)
  }
  const showLabel = async () => {
    // The tab first, because browsers open one only from a click; the reprint is recorded after that.
    if (shipment.label_pdf_id !== null) await openDocument(shipment.label_pdf_id)
    await reprint.run({ params })
  }
  return (
    <Group gap={8} mt={6}>
      {canPack && isBought && (
        <>
          {shipment.label_pdf_id !== null && (
            <Button
              variant="default"
              size="xs"
              loading={reprint.running}
              onClick={() => void showLabel().catch(() => undefined)}
            >
              {t('office.label.open')}
            </Button>
          )}
          <Button
            variant="default"
            size="xs"
            loading={voidLabel.running}
            onClick={ask('void', (reason) => voidLabel.run({ params, body: { reason } }))}
          >
            {t('office.void.open')}
          </Button>
        </>
      )}
      {canUnpack && (
        <Button
          variant="default"
          size="xs"
          loading={unpack.running}
          onClick={ask('unpack', (reason) => unpack.run({ params: { id: order.id }, body: { reason } }))}
        >
          {t('office.unpack.open')}
        </Button>
      )}
    </Group>
  )
}

function hasPackaged({ pieces }: Order['items'][number]): boolean {
  return pieces.some((piece) => piece.stage === 'packaged')
}
