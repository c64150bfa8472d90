import { Button, Stack } from '@mantine/core'
import { readScan, type Scan } from '@platen/contracts/values/scan'
import { useState } from 'react'
import { useTexts } from '../../platform/i18n/translate.ts'
import { useObservable } from '../../platform/observable.ts'
import { Banner } from '../../ui/banner.tsx'
import { LazyCameraScanner } from '../../ui/scan/camera/lazy-camera-scanner.tsx'
import { heardPace, proposedPace, scannerPace, scannerPaces, setScannerPace } from '../../ui/scan/scanner-pace.ts'
import { playSound } from '../../ui/scan/sounds.ts'
import { useScans } from '../../ui/scan/use-scans.ts'

/** What was scanned last, as it came and as it was read, and the pace at which it came. */
export function ScannerListening() {
  const t = useTexts('profile')
  const [scan, setScan] = useState<{ raw: string; read: Scan } | null>(null)
  const heard = useObservable(heardPace)
  // What was heard before the test isn't part of it.
  const [heardBefore] = useState(heard)
  const measured = heard === heardBefore ? null : heard
  useScans(async (raw) => {
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
