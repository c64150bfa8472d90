import { mdiGiftOutline } from '@mdi/js'
import { formatNumber } from '../../../platform/i18n/format-numbers.ts'
import { useTexts } from '../../../platform/i18n/translate.ts'
import { Icon } from '../../../ui/icon.tsx'
import css from './packaging.module.css'
import type { Parcel } from './parcel-source.ts'

/** Attached and unprinted products that go into the parcel. */
export function Extras({ extras }: { extras: Parcel['extras'] }) {
  const t = useTexts('packaging')
  if (extras.length === 0) return null
  return (
    <section className={css.extras} aria-label={t('extras')}>
      <h2>
        <Icon path={mdiGiftOutline} /> {t('extras')}
      </h2>
      <ul>
        {extras.map((extra) => (
          <li key={extra.variant_id}>
            <strong>{formatNumber(extra.quantity)} ×</strong> <bdi>{extra.name}</bdi>{' '}
            <bdi className={css.dimmed}>{extra.sku}</bdi>
          </li>
        ))}
      </ul>
    </section>
  )
}
