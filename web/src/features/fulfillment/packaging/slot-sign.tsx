import type { CSSProperties } from 'react'
import { formatNumber } from '../../../platform/i18n/format-numbers.ts'
import { useTexts } from '../../../platform/i18n/translate.ts'
import { toneClass } from '../../../ui/status/chip.tsx'
import css from './packaging.module.css'
import type { Parcel } from './parcel-source.ts'
import { slotSign } from './slot-sign.rules.ts'

/** The slot of the order, readable from three meters. */
export function SlotSign({
  parcel,
  putBack,
  packedNow,
}: {
  parcel: Parcel
  putBack: string | null
  packedNow: boolean
}) {
  const t = useTexts('packaging')
  const sign = slotSign(parcel, { putBack, packedNow })
  const count = { here: formatNumber(sign.here), of: formatNumber(sign.of) }
  return (
    <section
      className={`${css.sign} ${toneClass(sign.tone)}`}
      aria-label={t('sign.title')}
      data-sign={sign.over}
      data-slot={sign.slot ?? undefined}
    >
      <span className={sign.slot ? css.over : css.overAlone}>{t(`sign.${sign.over}`)}</span>
      {sign.slot && (
        <strong className={css.slot} style={{ '--letters': sign.slot.length } as CSSProperties}>
          <bdi>{sign.slot}</bdi>
        </strong>
      )}
      {sign.of > 0 && (
        <span className={css.counts}>
          <span className={css.under}>{t(sign.here === sign.of ? 'sign.all' : 'sign.some', count)}</span>
          {sign.of > 1 && sign.scanned < sign.of && (
            <span className={css.scanned}>
              {t('sign.scanned', { scanned: formatNumber(sign.scanned), of: formatNumber(sign.of) })}
            </span>
          )}
        </span>
      )}
    </section>
  )
}
