import { mdiAlertCircleOutline, mdiHelpCircleOutline, mdiTruckCheckOutline, mdiTruckRemoveOutline } from '@mdi/js'
import { formatDateTime } from '../../../platform/i18n/format-dates.ts'
import { formatWeight } from '../../../platform/i18n/format-numbers.ts'
import { useTexts } from '../../../platform/i18n/translate.ts'
import { Panel } from '../../../ui/page/panel.tsx'
import { Chip, type Look } from '../../../ui/status/chip.tsx'
import { useServiceName } from '../../../words/service-name.ts'
import { TrackingLink } from '../../../words/tracking-link.tsx'
import type { Order } from '../order-source.ts'
import css from '../order.module.css'
import { SlipButton } from './slip-button.tsx'
import { ShipmentActions } from './shipment-actions.tsx'

type Shipment = Order['shipments'][number]

const looks: Record<Shipment['state'], Look> = {
  purchasing: { tone: 'info', icon: mdiHelpCircleOutline },
  unknown: { tone: 'warning', icon: mdiHelpCircleOutline },
  purchased: { tone: 'normal' },
  refused: { tone: 'danger', icon: mdiAlertCircleOutline },
  other_address: { tone: 'danger', icon: mdiAlertCircleOutline },
  already_voided: { tone: 'danger', icon: mdiAlertCircleOutline },
  voiding: { tone: 'info', icon: mdiHelpCircleOutline },
  void_unknown: { tone: 'warning', icon: mdiHelpCircleOutline },
  voided: { tone: 'cancelled', icon: mdiTruckRemoveOutline },
}

/** The parcels of an order, newest first, with label, tracking number and hand-over. */
export function Shipments({ order }: { order: Order }) {
  const t = useTexts('shipments')
  const nameService = useServiceName()
  if (order.shipments.length === 0) return null
  return (
    <Panel title={t('title')} actions={<SlipButton orderId={order.id} />}>
      <ul className={css.shipments}>
        {order.shipments.map((shipment) => (
          <li key={shipment.id}>
            <span className={css.chips}>
              {shipment.handed_over_at ? (
                <Chip tone="success" icon={mdiTruckCheckOutline} label={t('handed_over')} />
              ) : (
                <Chip {...looks[shipment.state]} label={t(`states.${shipment.state}`)} />
              )}
              <span className={css.dimmed}>
                <bdi>{[shipment.vendor, nameService(shipment.service)].filter(Boolean).join(' · ')}</bdi>
              </span>
            </span>
            {shipment.tracking_number && (
              <p className={css.code}>
                {shipment.state === 'voided' ? <s>{shipment.tracking_number}</s> : shipment.tracking_number}{' '}
                <TrackingLink url={shipment.tracking_url} />
              </p>
            )}
            {shipment.problem && (
              <p className={css.wrong}>
                <bdi>
                  {shipment.state === 'other_address' || shipment.state === 'already_voided'
                    ? t(`unused.${shipment.state}`, { tracking: shipment.problem })
                    : shipment.problem}
                </bdi>
              </p>
            )}
            <p className={css.dimmed}>
              {formatDateTime(shipment.handed_over_at ?? shipment.purchased_at ?? shipment.created_at)}
              {shipment.weight_g !== null && ` · ${formatWeight(shipment.weight_g)}`}
            </p>
            <ShipmentActions order={order} shipment={shipment} />
          </li>
        ))}
      </ul>
    </Panel>
  )
}
