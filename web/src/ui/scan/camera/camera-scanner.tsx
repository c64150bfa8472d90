import { Button } from '@mantine/core'
import { mdiCamera, mdiCameraOff } from '@mdi/js'
import { useState } from 'react'
import { useTexts } from '../../../platform/i18n/translate.ts'
import { Banner } from '../../banner.tsx'
import { Icon } from '../../icon.tsx'
import { deliverScan } from '../scan-handlers.ts'
import css from './camera.module.css'
import { type Camera, useCamera } from './use-camera.ts'
import { useHasCamera } from './use-has-camera.ts'

interface CameraScannerProps {
  /** A short label, where other things in the same line matter more. */
  compact?: boolean
}

/**
 * A button that turns the device's camera into a scanner. What it reads takes the way of the keyboard scanner: it goes
 * to the screen that listens for scans, one code after the other, until the camera is turned off. It isn't shown on a
 * device without a camera.
 */
export function CameraScanner({ compact = false }: CameraScannerProps) {
  const t = useTexts('camera')
  const [on, setOn] = useState(false)
  const hasCamera = useHasCamera()
  const act = t(on ? 'stop' : 'start')
  if (!hasCamera && !on) return null
  return (
    <div data-free>
      <Button
        variant="default"
        className={css.button}
        leftSection={<Icon path={on ? mdiCameraOff : mdiCamera} />}
        aria-expanded={on}
        onClick={() => setOn(!on)}
        {...(compact && { 'aria-label': act })}
      >
        {compact ? t('label') : act}
      </Button>
      {on && <CameraPicture />}
    </div>
  )
}

function CameraPicture() {
  const t = useTexts('camera')
  const [last, setLast] = useState<string | null>(null)
  const camera = useCamera((text) => {
    setLast(text)
    // A phone in a noisy hall is felt rather than heard; browsers without a motor don't have this.
    ;(navigator as { vibrate?: (ms: number) => boolean }).vibrate?.(60)
    deliverScan(text, null)
  })
  const works = camera.state === 'starting' || camera.state === 'on'
  return (
    <section className={css.camera} aria-label={t('label')}>
      {!works && (
        <Banner tone="warning" title={t(`faults.${camera.state as Exclude<Camera['state'], 'starting' | 'on'>}`)} />
      )}
      <div className={css.frame} hidden={!works}>
        <video ref={camera.video} className={css.video} muted playsInline aria-hidden />
        <span className={css.aim} aria-hidden />
        {camera.torch !== null && (
          <Button className={css.torch} variant="default" aria-pressed={camera.torch} onClick={camera.switchTorch}>
            {t(camera.torch ? 'torch_off' : 'torch_on')}
          </Button>
        )}
      </div>
      {works && (
        <p className={css.last} role="status">
          {camera.state === 'starting' ? t('starting') : last === null ? t('aim') : t('read', { code: last })}
        </p>
      )}
    </section>
  )
}
