import { Button } from '@mantine/core'
import { useEffect, useState } from 'react'
import { useTexts } from '../../platform/i18n/translate.ts'
import { useObservable } from '../../platform/observable.ts'
import { isScreenScanning } from '../../ui/scan/scan-activity.ts'
import { followIdle } from '../../platform/routing/idle.ts'
import { stationIdleMs } from '../../platform/routing/missing-chunk.ts'
import { hasNewVersion } from '../../platform/routing/new-version.ts'
import css from './new-version-prompt.module.css'

const lookEveryMs = 10 * 60_000

/** Says quietly that a new version is there. A station is never interrupted: it asks only after two idle minutes. */
export function NewVersionPrompt() {
  const t = useTexts('app')
  const [newer, setNewer] = useState(false)
  const [idle, setIdle] = useState(false)
  const atStation = useObservable(isScreenScanning)
  useEffect(() => {
    const look = async () => setNewer(await hasNewVersion())
    const timer = setInterval(() => void look(), lookEveryMs)
    return () => clearInterval(timer)
  }, [])
  useEffect(() => {
    if (!newer) return undefined
    setIdle(false)
    return followIdle(stationIdleMs, setIdle)
  }, [newer])
  if (!newer || (atStation && !idle)) return null
  return (
    <div className={css.prompt} role="status">
      <span>{t('new_version.text')}</span>
      <Button size="compact-sm" onClick={() => location.reload()}>
        {t('new_version.reload')}
      </Button>
      <Button size="compact-sm" variant="subtle" onClick={() => setNewer(false)}>
        {t('new_version.later')}
      </Button>
    </div>
  )
}
