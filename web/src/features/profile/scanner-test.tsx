import { Button } from '@mantine/core'
import { readScan, type Scan } from '@platen/contracts/values/scan'
import { useState } from 'react'
import { useTexts } from '../../platform/i18n/translate.ts'
import { Banner } from '../../ui/banner.tsx'
import { Panel } from '../../ui/page/panel.tsx'
import { LazyCameraScanner } from '../../ui/scan/camera/lazy-camera-scanner.tsx'
import { playSound } from '../../ui/scan/sounds.ts'
import { useScans } from '../../ui/scan/use-scans.ts'

/** Shows what a scanner really sends, with the same listener and parser as the stations. */
export function ScannerTest() {
  const t = useTexts('profile')
  const [on, setOn] = useState(false)
  return (
    <Panel title={t('scanner.title')}>
      <p style={{ marginBlockStart: 0 }}>{t('scanner.text')}</p>
      <Button variant="default" aria-pressed={on} onClick={() => setOn(!on)}>
        {t(on ? 'scanner.stop' : 'scanner.start')}
      </Button>
      {on && <Listening />}
    </Panel>
  )
}

function Listening() {
  const t = useTexts('profile')
  const [scan, setScan] = useState<{ raw: string; read: Scan } | null>(null)
  useScans((raw) => {
    const read = readScan(raw)
    playSound(read.kind === 'unknown' ? 'warn' : 'ok')
    setScan({ raw, read })
  })
  return (
    <div style={{ marginBlockStart: 16 }}>
      {scan === null ? (
        <Banner tone="info" title={t('scanner.waiting')} />
      ) : (
        <Banner
          tone={scan.read.kind === 'unknown' ? 'warning' : 'success'}
          title={t(`scanner.kinds.${scan.read.kind}`, { code: scan.read.code })}
        >
          {t('scanner.raw', { count: scan.raw.length })} <code>{JSON.stringify(scan.raw)}</code>
        </Banner>
      )}
      <div style={{ marginBlockStart: 16 }}>
        <LazyCameraScanner />
      </div>
    </div>
  )
}
