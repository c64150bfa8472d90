import type { ParcelDetails } from '@platen/contracts/fulfillment/details'
import type { ReactNode } from 'react'
import { formatWeight } from '../../../platform/i18n/format-numbers.ts'
import { useTexts } from '../../../platform/i18n/translate.ts'
import { TimeCell } from '../../../ui/list/cells.tsx'
import { Facts, Panel } from '../../../ui/page/panel.tsx'
import { RecordLink } from '../../../ui/record/record-link.tsx'
import { AddressLines } from '../../../words/address-lines.tsx'
import { useServiceName } from '../../../words/service-name.ts'
import { useShipByText } from '../../../words/ship-by-text.ts'
import { TrackingLink } from '../../../words/tracking-link.tsx'
import { ByLine } from './by-line.tsx'
import css from './detail.module.css'
import { OrderLink } from './piece-record.tsx'

type Row = readonly [label: string, value: ReactNode]

/** What a parcel is: its order, slot and vendor, and what became of its label. */
export function ParcelRecord({ details: { parcel, slot } }: { details: ParcelDetails }) {
  const t = useTexts('fulfillment-detail')
  const pieceText = useTexts('piece')
  const packagingText = useTexts('packaging')
  const { order, shipment } = parcel
  const shipBy = useShipByText()(order.ship_by)
  const service = useServiceName()(parcel.service)
  const vendor = [parcel.vendor || packagingText('no_vendor'), service].filter(Boolean).join(' · ')
  const weight = shipment?.weight_g ?? parcel.weight_g
  const rows: Row[] = [
    [pieceText('facts.order'), <OrderLink key="order" order={order} />],
    [t('facts.store'), <bdi key="store">{order.store_name}</bdi>],
    [
      pieceText('facts.ship_by'),
      <span key="ship_by" className={shipBy.isLate ? css.wrong : undefined}>
        {shipBy.text}
      </span>,
    ],
    [t('who_has.slot'), slot && <RecordLink key="slot" noun="packing_slot" id={slot.id} name={slot.code} />],
    [t('parcel.vendor'), <bdi key="vendor">{vendor}</bdi>],
    [t('parcel.weight'), weight === null ? packagingText('weight_unknown') : formatWeight(weight)],
    ...(shipment ? [[t('parcel.tracking'), <Tracking key="tracking" shipment={shipment} />] as const] : []),
    ...(shipment?.purchased_at
      ? [
          [
            t('parcel.packaged'),
            <ByLine key="by" deed={{ who: shipment.packaged_by, station: null, at: shipment.purchased_at }} />,
          ] as const,
        ]
      : []),
    ...(shipment?.handed_over_at
      ? [[t('parcel.handed_over'), <TimeCell key="handed_over" at={shipment.handed_over_at} />] as const]
      : []),
    ...(order.customer_note
      ? [[pieceText('facts.customer_note'), <bdi key="note">{order.customer_note}</bdi>] as const]
      : []),
  ]
  return (
    <Panel title={t('parcel.title')}>
      <Facts rows={rows} />
    </Panel>
  )
}

function Tracking({ shipment }: { shipment: NonNullable<ParcelDetails['parcel']['shipment']> }) {
  const t = useTexts('fulfillment-detail')
  const { tracking_number: number, state } = shipment
  return (
    <>
      {state === 'voided' ? <s>{number}</s> : <bdi>{number ?? '–'}</bdi>} <TrackingLink url={shipment.tracking_url} />
      {state === 'voided' && <span className={css.line}>{t('parcel.voided')}</span>}
    </>
  )
}

/** To whom a parcel goes. */
export function ShipTo({ parcel }: Pick<ParcelDetails, 'parcel'>) {
  const t = useTexts('packaging')
  return (
    <Panel title={t('ship_to')}>
      <AddressLines address={parcel.ship_to} className={css.address} />
    </Panel>
  )
}
