import { Tooltip } from '@mantine/core'
import { mdiCloudOffOutline } from '@mdi/js'
import { useEffect, useState } from 'react'
import { useTexts } from '../../platform/i18n/translate.ts'
import { isLive } from '../../platform/live/live.ts'
import { useObservable } from '../../platform/observable.ts'
import { Icon } from '../../ui/icon.tsx'
import css from './navbar.module.css'

/** Said only after a while: a moment without live messages is nobody's concern. */
const afterMs = 10_000

export function LiveState() {
  const t = useTexts('shell')
  const live = useObservable(isLive)
  const [long, setLong] = useState(false)
  useEffect(() => {
    if (live) return setLong(false)
    const timer = setTimeout(() => setLong(true), afterMs)
    return () => clearTimeout(timer)
  }, [live])
  if (live || !long) return null
  return (
    <Tooltip label={t('navbar.live_off')} multiline w={240}>
      <span className={css.offline} role="status" tabIndex={0}>
        <Icon path={mdiCloudOffOutline} size={20} label={t('navbar.live_off')} />
      </span>
    </Tooltip>
  )
}
