import { Button, NativeSelect, Stack } from '@mantine/core'
import { readScan, type Scan } from '@platen/contracts/values/scan'
import { useState } from 'react'
import { useTexts } from '../../../platform/i18n/translate.ts'
import { useObservable } from '../../../platform/observable.ts'
import { Banner } from '../../../ui/banner.tsx'
import { LazyCameraScanner } from '../../../ui/scan/camera/lazy-camera-scanner.tsx'
import { keyboardLayoutIds } from '../../../ui/scan/layouts/keyboard-layouts.rules.ts'
import { judgeLayout, type LayoutJudgment } from '../../../ui/scan/layouts/layout-test.rules.ts'
import { scannerLayout, setScannerLayout } from '../../../ui/scan/layouts/scanner-layout.ts'
import { lastHeard, proposedPace, scannerPace, scannerPaces, setScannerPace } from '../../../ui/scan/scanner-pace.ts'
import { playSound } from '../../../ui/scan/sounds.ts'
import { useScans } from '../../../ui/scan/use-scans.ts'
import { TestBarcode } from './test-barcode.tsx'

/** What was scanned last, as it came and as it was read, and the pace at which it came. */
export function ScannerListening() {
  const t = useTexts('scanner-test')
  const [scan, setScan] = useState<{ raw: string; read: Scan } | null>(null)
  const heard = useObservable(lastHeard)
  // What was heard before the test isn't part of it.
  const [heardBefore] = useState(heard)
  const measured = heard === heardBefore ? null : heard
  const layout = useObservable(scannerLayout)
  const judgment = measured && judgeLayout(measured.keys, layout)
  useScans(async (raw) => {
    const read = readScan(raw)
    playSound(read.kind === 'unknown' ? 'warn' : 'ok')
    setScan({ raw, read })
  })
  return (
    <Stack mt="md">
      <NativeSelect
        label={t('layout')}
        description={t('layout_hint')}
        value={layout ?? 'computer'}
        data={(['computer', ...keyboardLayoutIds] as const).map((id) => ({ value: id, label: t(`layouts.${id}`) }))}
        onChange={(event) => setScannerLayout(event.currentTarget.value)}
      />
      <div>
        <p style={{ marginBlockStart: 0 }}>{t('test_code_hint')}</p>
        <TestBarcode />
      </div>
      {judgment && <JudgedLayout judgment={judgment} />}
      {measured && <Measured {...measured} />}
      {scan === null ? (
        !measured && <Banner tone="info" title={t('waiting')} />
      ) : (
        <Banner
          tone={scan.read.kind === 'unknown' ? 'warning' : 'success'}
          title={t(`kinds.${scan.read.kind}`, { code: scan.read.code })}
        >
          {t('raw', { count: scan.raw.length })} <code>{JSON.stringify(scan.raw)}</code>
        </Banner>
      )}
      <LazyCameraScanner />
    </Stack>
  )
}

/** Whether the keys of the scanner mean what the computer reads, and the setting that makes them. */
function JudgedLayout({ judgment }: { judgment: LayoutJudgment }) {
  const t = useTexts('scanner-test')
  if (judgment.kind === 'fits') return <Banner tone="success" title={t('layout_fits')} />
  const changed = (
    <p>
      {t('layout_changed')}{' '}
      {judgment.changed.map(({ meant, arrived }) => (
        <span key={meant} style={{ display: 'inline-block', marginInlineEnd: 12 }}>
          <code>{meant}</code> → <code>{arrived}</code>
        </span>
      ))}
    </p>
  )
  if (judgment.kind === 'unknown') {
    return (
      <Banner tone="warning" title={t('layout_unknown')}>
        {judgment.changed.length > 0 && changed}
        {t('layout_unknown_means')}
      </Banner>
    )
  }
  const name = t(`layouts.${judgment.layout ?? 'computer'}`)
  return (
    <Banner tone="warning" title={t('layout_other', { name })}>
      {judgment.changed.length > 0 && changed}
      <Button variant="default" onClick={() => setScannerLayout(judgment.layout)}>
        {t('set_layout', { name })}
      </Button>
    </Banner>
  )
}

/** The measured pace, and the setting that fits it where the device's doesn't. */
function Measured({ ms, isScan }: { ms: number; isScan: boolean }) {
  const t = useTexts('scanner-test')
  const devicePace = useObservable(scannerPace)
  const proposed = proposedPace(ms)
  const title = t('measured', { ms })
  const read = ms <= devicePace ? 'at_limit' : 'only_numbers'
  if (ms > Math.max(...scannerPaces)) {
    return (
      <Banner tone="warning" title={title}>
        {t('too_slow')}
      </Banner>
    )
  }
  if (proposed <= devicePace) {
    return (
      <Banner tone="info" title={title}>
        {t('pace_fits')}
      </Banner>
    )
  }
  return (
    <Banner tone="warning" title={title}>
      {t(isScan ? read : 'not_heard')}
      <div style={{ marginBlockStart: 8 }}>
        <Button variant="default" onClick={() => setScannerPace(proposed)}>
          {t('set_pace', { ms: proposed })}
        </Button>
      </div>
    </Banner>
  )
}
