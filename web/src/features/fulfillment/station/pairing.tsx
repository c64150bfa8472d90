import { Button } from '@mantine/core'
import type { StationRow } from '@platen/contracts/stations/endpoints'
import { useEffect, useEffectEvent, useRef } from 'react'
import { showInPlace } from '../../../platform/api/api-error.ts'
import { touch, useWrite } from '../../../platform/api/use-api.ts'
import { formatTime } from '../../../platform/i18n/format-dates.ts'
import { useTexts } from '../../../platform/i18n/translate.ts'
import { Panel } from '../../../ui/page/panel.tsx'
import { ErrorState, LoadingLines } from '../../../ui/states.tsx'
import css from './pairing.module.css'
import type { DevicePairing } from './use-device.ts'

interface PairingProps {
  station: StationRow
  device: DevicePairing
  /** Goes back to the list of stations. */
  leave: () => void
}

/**
 * Shows the code that somebody has to confirm before this browser can work at a station. The station opens by itself
 * once that happened.
 */
export function Pairing({ station, device, leave }: PairingProps) {
  const t = useTexts('station')
  const request = useWrite('POST /devices/codes')
  const code = device.codeFor(station.id)
  const asked = useRef<number | null>(null)
  // A refusal says that something changed, such as that the browser was paired meanwhile.
  const ask = () =>
    void request.run({ body: { station_id: station.id } }).catch((error: unknown) => {
      showInPlace(error)
      touch('GET /devices/own')
    })
  const askFirst = useEffectEvent(ask)
  useEffect(() => {
    // Once for a station: a code that ran out is replaced when somebody stands here and asks for another one.
    if (code || asked.current === station.id) return
    asked.current = station.id
    askFirst()
  }, [code, station.id])
  return (
    <Panel title={<bdi>{station.name}</bdi>}>
      <div className={css.pairing}>
        {code ? (
          <>
            <p>{t('pairing.means')}</p>
            <p className={css.code} role="img" aria-label={t('pairing.code', { code: [...code.code].join(' ') })}>
              <bdi aria-hidden="true">
                {code.code.slice(0, 3)} {code.code.slice(3)}
              </bdi>
            </p>
            <p role="status">{t('pairing.until', { time: formatTime(code.expires_at) })}</p>
          </>
        ) : request.running ? (
          <LoadingLines lines={2} height={40} />
        ) : request.error ? (
          <ErrorState error={request.error} retry={ask} />
        ) : (
          <>
            <p>{t('pairing.expired')}</p>
            <Button size="lg" onClick={ask}>
              {t('pairing.again')}
            </Button>
          </>
        )}
        <Button variant="default" onClick={leave}>
          {t('pairing.other')}
        </Button>
      </div>
    </Panel>
  )
}
