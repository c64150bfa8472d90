import { Button } from '@mantine/core'
import { useEffect, useState } from 'react'
import { useTexts } from '../../platform/i18n/translate.ts'
import { useObservable } from '../../platform/observable.ts'
import { isScreenScanning } from '../../ui/scan/scan-activity.ts'
import { watchIdle } from '../../platform/routing/idle.ts'
import { stationIdleMs } from '../../platform/routing/missing-chunk.ts'
import { hasNewVersion } from '../../platform/routing/new-version.ts'
import css from './new-version-prompt.module.css'

const checkIntervalMs = 10 * 60_000

/**
 * Tells the user that a new version is available. A station is not interrupted: it shows the prompt only after two idle
 * minutes.
 */
export function NewVersionPrompt() {
  const t = useTexts('app')
  const [isNewVersion, setIsNewVersion] = useState(false)
  const [isIdle, setIsIdle] = useState(false)
  const isAtStation = useObservable(isScreenScanning)
  useEffect(() => {
    const check = async () => setIsNewVersion(await hasNewVersion())
    const timer = setInterval(() => void check(), checkIntervalMs)
    return () => clearInterval(timer)
  }, [])
  useEffect(() => {
    if (!isNewVersion) return undefined
    setIsIdle(false)
    return watchIdle(stationIdleMs, setIsIdle)
  }, [isNewVersion])
  if (!isNewVersion || (isAtStation && !isIdle)) return null
  return (
    <div className={css.prompt} role="status">
      <span>{t('new_version.text')}</span>
      <Button size="xs" onClick={() => location.reload()}>
        {t('new_version.reload')}
      </Button>
      <Button size="xs" variant="subtle" onClick={() => setIsNewVersion(false)}>
        {t('new_version.later')}
      </Button>
    </div>
  )
}
