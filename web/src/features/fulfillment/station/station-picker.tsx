import { mdiMapMarkerOutline } from '@mdi/js'
import type { StationKind } from '@platen/contracts/fulfillment/stages'
import { readScan } from '@platen/contracts/values/scan'
import { Suspense, useLayoutEffect } from 'react'
import { useTexts } from '../../../platform/i18n/translate.ts'
import { notify } from '../../../platform/notices.ts'
import { Icon } from '../../../ui/icon.tsx'
import { EmptyState, ErrorState, LoadingLines } from '../../../ui/states.tsx'
import { listenForScans } from '../../../ui/scan/scan-handlers.ts'
import { playSound } from '../../../ui/scan/sounds.ts'
import { PageHead } from '../../../ui/page/page-head.tsx'
import { SetUpLink } from '../../../words/set-up-link.tsx'
import buttonCss from './big-button.module.css'
import type { StationChoice } from './use-station.ts'
import { lazyComponent } from '../../../ui/lazy-component.tsx'

// Only where pairing is required, and then once.
const Pairing = lazyComponent(async () => (await import('./pairing.tsx')).Pairing)

interface StationPickerProps {
  kind: StationKind
  /** What the screen is called; by default as its kind of station. */
  name: string | undefined
  /** What sets it apart from another screen of its kind of station. */
  means: string | undefined
  choice: StationChoice
}

/** Asks once which station this browser is. */
export function StationPicker({ kind, name, means, choice }: StationPickerProps) {
  const t = useTexts('station')
  const words = useTexts('words')
  const isChosen = choice.stationId !== null
  const { unpaired } = choice
  const isUnpaired = unpaired !== null
  useLayoutEffect(() => {
    // A station that is still loading stores its scans.
    if (isChosen) return undefined
    return listenForScans(async (text) => {
      playSound('error')
      notify('warning', t(isUnpaired ? 'pairing.first' : 'picker.first', { code: readScan(text).code }))
    })
  }, [t, isChosen, isUnpaired])
  return (
    <div data-gloves>
      <PageHead
        title={name ?? words(`station_kinds.${kind}`)}
        note={[means, t(unpaired ? 'pairing.note' : 'picker.question')].filter(Boolean).join(' · ')}
      />
      {unpaired ? (
        <Suspense fallback={<LoadingLines lines={3} height={72} />}>
          <Pairing key={unpaired.id} station={unpaired} device={choice.device} leave={() => choice.choose(null)} />
        </Suspense>
      ) : choice.loading ? (
        <LoadingLines lines={3} height={72} />
      ) : choice.error ? (
        <ErrorState error={choice.error} retry={choice.retry} />
      ) : choice.stations.length === 0 ? (
        <EmptyState text={t('picker.none')} icon={mdiMapMarkerOutline} action={<SetUpLink code="station_none" />} />
      ) : (
        <ul className={buttonCss.picker}>
          {choice.stations.map((station) => (
            <li key={station.id}>
              <button type="button" className={buttonCss.pickerButton} onClick={() => choice.choose(station)}>
                <Icon path={mdiMapMarkerOutline} size={28} />
                <span>
                  <bdi>{station.name}</bdi>
                  {station.printer && <small>{station.printer.name}</small>}
                </span>
              </button>
            </li>
          ))}
        </ul>
      )}
    </div>
  )
}
