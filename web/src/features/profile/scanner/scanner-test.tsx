import { Button, NativeSelect, Stack } from '@mantine/core'
import { Suspense, useState } from 'react'
import { useTexts } from '../../../platform/i18n/translate.ts'
import { useObservable } from '../../../platform/observable.ts'
import { Panel } from '../../../ui/page/panel.tsx'
import { scannerPace, scannerPaces, setScannerPace } from '../../../ui/scan/scanner-pace.ts'
import { LoadingLines } from '../../../ui/states.tsx'
import { lazyComponent } from '../../../ui/lazy-component.tsx'

// Apart, because it reads codes, which the rest of the profile doesn't.
const Listening = lazyComponent(
  async () => (await import('./scanner-listening.tsx')).ScannerListening,
  ['scanner-test'],
)

/**
 * Shows what a scanner really sends, with the same listener and parser as the stations, and how fast; a slow one gets
 * the pace of this device (SCREEN-33), and one with another layout than the computer its layout (SCREEN-45).
 */
export function ScannerTest() {
  const t = useTexts('profile')
  const [on, setOn] = useState(false)
  const devicePace = useObservable(scannerPace)
  return (
    <Panel title={t('scanner.title')} anchor="scanner">
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
      {on && (
        <Suspense fallback={<LoadingLines lines={2} />}>
          <Listening />
        </Suspense>
      )}
    </Panel>
  )
}
