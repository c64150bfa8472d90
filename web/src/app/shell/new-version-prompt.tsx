import { Button } from '@mantine/core'
import { useEffect, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useObservable } from '../../platform/observable.ts'
import { scannerBusy } from '../../ui/scan/scan-activity.ts'
import { hasNewVersion } from '../new-version.ts'
import css from './new-version-prompt.module.css'

const lookEveryMs = 10 * 60_000
const idleMs = 2 * 60_000

/** Says quietly that a new version is there. A station is never interrupted: it asks only after two idle minutes. */
export function NewVersionPrompt() {
  const { t } = useTranslation('app')
  const [newer, setNewer] = useState(false)
  const [idle, setIdle] = useState(false)
  const atStation = useObservable(scannerBusy)
  useEffect(() => {
    const look = async () => setNewer(await hasNewVersion())
    const timer = setInterval(() => void look(), lookEveryMs)
    return () => clearInterval(timer)
  }, [])
  useEffect(() => {
    if (!newer) return undefined
    let timer = setTimeout(() => setIdle(true), idleMs)
    const busy = () => {
      setIdle(false)
      clearTimeout(timer)
      timer = setTimeout(() => setIdle(true), idleMs)
    }
    window.addEventListener('keydown', busy)
    window.addEventListener('pointerdown', busy)
    return () => {
      clearTimeout(timer)
      window.removeEventListener('keydown', busy)
      window.removeEventListener('pointerdown', busy)
    }
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
