import { mdiFlash } from '@mdi/js'
import { formatNumber, relativeDay } from '../../../platform/i18n/format.ts'
import { language } from '../../../platform/i18n/i18n.ts'
import { useTexts } from '../../../platform/i18n/translate.ts'
import { useObservable } from '../../../platform/observable.ts'
import { Chip } from '../../../ui/status/chip.tsx'
import css from './packaging.module.css'
import type { Parcel } from './parcel-source.ts'

/** Shipping information: the name, the address with a large postal code, vendor and service. */
export function ShipTo({ parcel }: { parcel: Parcel }) {
  const t = useTexts('packaging')
  const country = useCountryName()
  const { ship_to: to, order } = parcel
  const shipBy = relativeDay(order.ship_by)
  return (
    <section className={css.shipTo} aria-label={t('ship_to')}>
      <span className={css.dimmed}>{t('ship_to')}</span>
      <strong className={css.name}>
        <bdi>{to.name}</bdi>
      </strong>
      {[to.company, to.address1, to.address2, [to.city, to.state].filter(Boolean).join(' ')]
        .filter(Boolean)
        .map((line) => (
          <bdi key={line}>{line}</bdi>
        ))}
      <strong className={css.postalCode}>
        <bdi>{to.postal_code || '–'}</bdi>
      </strong>
      <span>{country(to.country)}</span>
      <hr />
      <span className={css.dimmed}>
        <bdi>{order.number}</bdi> · <bdi>{parcel.vendor || t('no_vendor')}</bdi>
        {parcel.service && (
          <>
            {' '}
            · <bdi>{parcel.service}</bdi>
          </>
        )}{' '}
        · {formatNumber(parcel.weight_g, { style: 'unit', unit: 'gram', unitDisplay: 'short' })}
      </span>
      <span className={shipBy.late ? css.late : css.dimmed}>
        {t(shipBy.late ? 'ship_by_late' : 'ship_by', { day: shipBy.text })}
        {order.expedited && <Chip tone="danger" icon={mdiFlash} label={t('expedited')} />}
      </span>
    </section>
  )
}

/** Returns the name of a country in the user's language, or its code if the browser doesn't know it. */
function useCountryName(): (code: string) => string {
  const now = useObservable(language)
  return (code) => {
    if (!/^[A-Z]{2}$/.test(code)) return code
    return new Intl.DisplayNames([now], { type: 'region', fallback: 'code' }).of(code) ?? code
  }
}
