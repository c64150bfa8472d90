import { Popover } from '@mantine/core'
import { mdiCloudOffOutline } from '@mdi/js'
import { useEffect, useState } from 'react'
import { useTexts } from '../../platform/i18n/translate.ts'
import { isLive } from '../../platform/live/live.ts'
import { useObservable } from '../../platform/observable.ts'
import { Icon } from '../../ui/icon.tsx'
import css from './navbar.module.css'

/** A short interruption of live updates doesn't matter to users, so the warning waits. */
const warningDelayMs = 10_000

export function LiveState() {
  const t = useTexts('shell')
  const isConnected = useObservable(isLive)
  const [isLongOffline, setIsLongOffline] = useState(false)
  const [isExplained, setIsExplained] = useState(false)
  useEffect(() => {
    if (isConnected) return setIsLongOffline(false)
    const timer = setTimeout(() => setIsLongOffline(true), warningDelayMs)
    return () => clearTimeout(timer)
  }, [isConnected])
  if (isConnected || !isLongOffline) return null
  // Not a tooltip: its code would load with the shell for this one icon, while the popover is there for the menus.
  return (
    <Popover opened={isExplained} withRoles={false} position="bottom-end" width={240} shadow="lg">
      <Popover.Target>
        <span
          className={css.offline}
          role="status"
          tabIndex={0}
          onPointerEnter={() => setIsExplained(true)}
          onPointerLeave={() => setIsExplained(false)}
          onFocus={() => setIsExplained(true)}
          onBlur={() => setIsExplained(false)}
        >
          <Icon path={mdiCloudOffOutline} size={20} label={t('navbar.live_off')} />
        </span>
      </Popover.Target>
      <Popover.Dropdown>{t('navbar.live_off')}</Popover.Dropdown>
    </Popover>
  )
}
