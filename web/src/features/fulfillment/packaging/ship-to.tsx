import { mdiFlash } from '@mdi/js'
import { formatTimeOfDay } from '../../../platform/i18n/format-dates.ts'
import { formatWeight } from '../../../platform/i18n/format-numbers.ts'
import { useTexts } from '../../../platform/i18n/translate.ts'
import { Chip } from '../../../ui/status/chip.tsx'
import { AddressLines } from '../../../words/address-lines.tsx'
import { useServiceName } from '../../../words/service-name.ts'
import { useShipByText } from '../../../words/ship-by-text.ts'
import css from './packaging.module.css'
import type { Parcel } from './parcel-source.ts'

/** Between the parts of a line: it ends a line that wraps and never begins one. */
const dot = '\u00A0· '

/** Shipping information: the address, its postal code large, vendor and service. */
export function ShipTo({ parcel }: { parcel: Parcel }) {
  const t = useTexts('packaging')
  const { ship_to: to, order } = parcel
  const shipBy = useShipByText()(order.ship_by)
  const nameService = useServiceName()
  return (
    <section className={css.shipTo} aria-label={t('ship_to')}>
      <span className={css.dimmed}>{t('ship_to')}</span>
      <AddressLines address={to} className={css.address} />
      {to.postal_code && (
        <strong className={css.postalCode}>
          <bdi>{to.postal_code}</bdi>
        </strong>
      )}
      <hr />
      <span className={css.dimmed}>
        <span>
          <bdi>{order.number}</bdi>
          {dot}
          <bdi>{parcel.vendor || t('no_vendor')}</bdi>
          {parcel.service && (
            <>
              {dot}
              <bdi>{nameService(parcel.service)}</bdi>
            </>
          )}
          {dot}
          {parcel.weight_g === null ? t('weight_unknown') : formatWeight(parcel.weight_g)}
        </span>
      </span>
      {parcel.cutoff && <span className={css.dimmed}>{t('cutoff', { time: formatTimeOfDay(parcel.cutoff) })}</span>}
      <span className={shipBy.isLate ? css.late : css.dimmed}>
        {t('ship_by', { day: shipBy.text })}
        {order.expedited && <Chip tone="danger" icon={mdiFlash} label={t('expedited')} />}
      </span>
    </section>
  )
}
