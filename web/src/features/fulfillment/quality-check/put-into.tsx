import type { DataOf } from '../../../platform/api/wire.ts'
import { formatNumber } from '../../../platform/i18n/format-numbers.ts'
import { useTexts } from '../../../platform/i18n/translate.ts'
import { toneClass } from '../../../ui/status/chip.tsx'
import { SetUpLink } from '../../../words/set-up-link.tsx'
import css from './quality-check.module.css'

type Place = DataOf<'POST /fulfillment/quality-check/pieces/:id/pass'>['put_into']

/** Describes where a passed piece goes, in a few words for "Last scans". */
export function usePutIntoText(): (place: Place) => string {
  const t = useTexts('quality-check')
  return (place) => (place.kind === 'slot' ? t('short.slot', { slot: place.slot }) : t(`short.${place.kind}`))
}

/** Where to put the piece, readable from three meters: the slot, directly to Package, or that no slot is free. */
export function PutInto({ put_into: place }: { put_into: Place }) {
  const t = useTexts('quality-check')
  if (place.kind === 'slot') {
    return (
      <div className={`${css.place} ${toneClass('success')}`} role="status" data-put-into={place.slot}>
        <span className={css.over}>{t('put_into')}</span>
        <strong className={css.slot}>{place.slot}</strong>
        <span className={css.under}>
          {t('pieces_in', {
            count: place.pieces_in,
            in: formatNumber(place.pieces_in),
            of: formatNumber(place.pieces_of),
          })}
        </span>
        {place.pieces_in === place.pieces_of && <span className={css.under}>{t('complete')}</span>}
      </div>
    )
  }
  const free = place.kind === 'single'
  return (
    <div
      className={`${css.place} ${toneClass(free ? 'success' : 'warning')}`}
      role={free ? 'status' : 'alert'}
      data-put-into={place.kind}
    >
      <strong className={css.words}>{t(`places.${place.kind}`)}</strong>
      <span className={css.under}>{t(`places_mean.${place.kind}`)}</span>
      <SetUpLink code={place.kind} />
    </div>
  )
}
