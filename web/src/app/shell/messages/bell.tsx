import { Popover } from '@mantine/core'
import { mdiBellOutline } from '@mdi/js'
import { Suspense, useState } from 'react'
import { useTexts } from '../../../platform/i18n/translate.ts'
import { hasNewNeeds } from '../../../platform/new-needs.ts'
import { markNoticesRead, notices } from '../../../platform/notices.ts'
import { useObservable } from '../../../platform/observable.ts'
import { Icon } from '../../../ui/icon.tsx'
import { iconLabel } from '../../../ui/icon-label.ts'
import { lazyComponent } from '../../../ui/lazy-component.tsx'
import navbar from '../navbar.module.css'

const BellContent = lazyComponent(async () => (await import('./bell-content.tsx')).BellContent, ['needs'])

/**
 * What needs this reader now, and the last fifty notifications, so that a message is still there after its toast is
 * gone. That one's own act was done is no news, and kept nowhere (SCREEN-80).
 */
export function Bell() {
  const t = useTexts('shell')
  const list = useObservable(notices)
  const isNeeded = useObservable(hasNewNeeds)
  const [opened, setOpened] = useState(false)
  const unread = list.filter(({ read }) => !read).length
  const setOpenedAndMarkRead = (next: boolean) => {
    setOpened(next)
    if (next) return
    markNoticesRead()
    hasNewNeeds.set(false)
  }
  const news = [unread > 0 && t('bell.unread', { count: unread }), isNeeded && t('bell.needs')].filter(Boolean)
  return (
    <Popover
      opened={opened}
      onChange={setOpenedAndMarkRead}
      position="bottom-end"
      width="min(360px, calc(100vw - 24px))"
      trapFocus
      returnFocus
      radius="md"
      shadow="lg"
    >
      <Popover.Target>
        <button
          type="button"
          className={navbar.tool}
          {...iconLabel([t('bell.title'), ...news].join(', '))}
          aria-expanded={opened}
          onClick={() => setOpenedAndMarkRead(!opened)}
        >
          <Icon path={mdiBellOutline} size={20} />
          {news.length > 0 && <span className={navbar.dot} />}
        </button>
      </Popover.Target>
      <Popover.Dropdown p={0} aria-label={t('bell.title')}>
        <Suspense>
          <BellContent close={() => setOpenedAndMarkRead(false)} />
        </Suspense>
      </Popover.Dropdown>
    </Popover>
  )
}
