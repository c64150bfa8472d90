import type { DataOf } from '../../../platform/api/wire.ts'
import { formatNumber } from '../../../platform/i18n/format-numbers.ts'
import { useTexts } from '../../../platform/i18n/translate.ts'
import { SetUpLink } from '../../../words/set-up-link.tsx'
import { Verdict } from '../station/scan/verdict-panel.tsx'

type Place = DataOf<'POST /fulfillment/quality-check/pieces/:id/pass'>['put_into']

/** Describes where a passed piece goes, in a few words for "Last scans". */
export function usePutIntoText(): (place: Place) => string {
  const t = useTexts('quality-check')
  return (place) => (place.kind === 'slot' ? t('short.slot', { slot: place.slot }) : t(`short.${place.kind}`))
}

/** Where to put the piece, readable from three meters: the slot, directly to Package, or that no slot is free. */
export function PutInto({ put_into: place }: { put_into: Place }) {
  const t = useTexts('quality-check')
  if (place.kind !== 'slot') {
    return (
      <div data-put-into={place.kind}>
        <Verdict
          tone={place.kind === 'single' ? 'success' : 'warning'}
          headline={t(`places.${place.kind}`)}
          line={t(`places_mean.${place.kind}`)}
        >
          <SetUpLink code={place.kind} />
        </Verdict>
      </div>
    )
  }
  const { slot, pieces_in: count, pieces_of: of } = place
  const figures = { count, in: formatNumber(count), of: formatNumber(of) }
  const line = [t('pieces_in', figures), count === of && t('complete')].filter(Boolean).join(' · ')
  return (
    <div data-put-into={slot}>
      <Verdict tone="success" headline={t('put_into')} slot={slot} line={line} />
    </div>
  )
}
