import { Suspense, useEffect, useRef, useState } from 'react'
import { useTexts } from '../../platform/i18n/translate.ts'
import { Panel } from '../../ui/page/panel.tsx'
import { LoadingLines } from '../../ui/states.tsx'
import css from './sessions.module.css'
import { lazyComponent } from '../../ui/lazy-component.tsx'

// The list is more code than the rest of the page, which is the first screen after signing in.
const SessionList = lazyComponent(async () => (await import('./session-list.tsx')).SessionList)

/** Where the account is signed in. The list is loaded when a person scrolls to it. */
export function SessionsPanel() {
  const t = useTexts('profile')
  const ref = useRef<HTMLDivElement>(null)
  const [isSeen, setIsSeen] = useState(false)
  useEffect(() => {
    const observer = new IntersectionObserver((entries) => {
      if (entries.some((entry) => entry.isIntersecting)) setIsSeen(true)
    })
    if (ref.current) observer.observe(ref.current)
    return () => observer.disconnect()
  }, [])
  return (
    <Panel title={t('sessions.title')} flush>
      <div ref={ref} className={css.list}>
        {isSeen && (
          <Suspense fallback={<LoadingLines lines={2} height={36} />}>
            <SessionList />
          </Suspense>
        )}
      </div>
    </Panel>
  )
}
