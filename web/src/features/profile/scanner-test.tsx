import { Button, NativeSelect, Stack } from '@mantine/core'
import { readScan, type Scan } from '@platen/contracts/values/scan'
import { useState } from 'react'
import { useTexts } from '../../platform/i18n/translate.ts'
import { useObservable } from '../../platform/observable.ts'
import { Banner } from '../../ui/banner.tsx'
import { Panel } from '../../ui/page/panel.tsx'
import { LazyCameraScanner } from '../../ui/scan/camera/lazy-camera-scanner.tsx'
import { heardPace, proposedPace, scannerPace, scannerPaces, setScannerPace } from '../../ui/scan/scanner-pace.ts'
import { playSound } from '../../ui/scan/sounds.ts'
import { useScans } from '../../ui/scan/use-scans.ts'

/**
 * Shows what a scanner really sends, with the same listener and parser as the stations, and how fast; a slow one gets
 * the pace of this device (SCREEN-33).
 */
export function ScannerTest() {
  const t = useTexts('profile')
  const [on, setOn] = useState(false)
  const devicePace = useObservable(scannerPace)
  return (
    <Panel title={t('scanner.title')}>
      <p style={{ marginBlockStart: 0 }}>{t('scanner.text')}</p>
      <Stack align="flex-start">
        <NativeSelect
          label={t('scanner.pace')}
          description={t('scanner.pace_hint')}
          value={String(devicePace)}
          data={scannerPaces.map((ms, place) => ({
            value: String(ms),
            label: t(place === 0 ? 'scanner.pace_default' : 'scanner.pace_of', { ms }),
          }))}
          onChange={(event) => setScannerPace(Number(event.currentTarget.value))}
        />
        <Button variant="default" aria-pressed={on} onClick={() => setOn(!on)}>
          {t(on ? 'scanner.stop' : 'scanner.start')}
        </Button>
      </Stack>
      {on && <Listening />}
    </Panel>
  )
}

function Listening() {
  const t = useTexts('profile')
  const [scan, setScan] = useState<{ raw: string; read: Scan } | null>(null)
  const heard = useObservable(heardPace)
  // What was heard before the test isn't part of it.
  const [heardBefore] = useState(heard)
  const measured = heard === heardBefore ? null : heard
  useScans((raw) => {
    const read = readScan(raw)
    playSound(read.kind === 'unknown' ? 'warn' : 'ok')
    setScan({ raw, read })
  })
  return (
    <Stack mt="md">
      {measured && <Measured {...measured} />}
      {scan === null ? (
        !measured && <Banner tone="info" title={t('scanner.waiting')} />
      ) : (
        <Banner
          tone={scan.read.kind === 'unknown' ? 'warning' : 'success'}
          title={t(`scanner.kinds.${scan.read.kind}`, { code: scan.read.code })}
        >
          {t('scanner.raw', { count: scan.raw.length })} <code>{JSON.stringify(scan.raw)}</code>
        </Banner>
      )}
      <LazyCameraScanner />
    </Stack>
  )
}

/** The measured pace, and the setting that fits it where the device's doesn't. */
function Measured({ ms, isScan }: { ms: number; isScan: boolean }) {
  const t = useTexts('profile')
  const devicePace = useObservable(scannerPace)
  const proposed = proposedPace(ms)
  const title = t('scanner.measured', { ms })
  if (ms > Math.max(...scannerPaces)) {
    return (
      <Banner tone="warning" title={title}>
        {t('scanner.too_slow')}
      </Banner>
    )
  }
  if (proposed <= devicePace) {
    return (
      <Banner tone="info" title={title}>
        {t('scanner.pace_fits')}
      </Banner>
    )
  }
  return (
    <Banner tone="warning" title={title}>
      {t(isScan ? 'scanner.only_numbers' : 'scanner.not_heard')}
      <div style={{ marginBlockStart: 8 }}>
        <Button variant="default" onClick={() => setScannerPace(proposed)}>
          {t('scanner.set_pace', { ms: proposed })}
        </Button>
      </div>
    </Banner>
  )
}
