import { Suspense } from 'react'
import { useTexts } from '../../platform/i18n/translate.ts'
import { notices } from '../../platform/notices.ts'
import { useObservable } from '../../platform/observable.ts'
import { lazyComponent } from '../../ui/lazy-component.tsx'
import { Panel } from '../../ui/page/panel.tsx'
import { LoadingLines } from '../../ui/states.tsx'

// A page that was just loaded has none.
const NoticeList = lazyComponent(async () => (await import('../../ui/notices/notice-list.tsx')).NoticeList)

/** The last fifty notifications of this session, as in the bell. */
export function NoticesPanel() {
  const t = useTexts('profile')
  const textOfUi = useTexts('ui')
  const list = useObservable(notices)
  return (
    <Panel title={t('notices.title')} flush {...(list.length === 0 && { note: textOfUi('notices.empty') })}>
      <Suspense fallback={<LoadingLines lines={list.length} />}>
        <NoticeList list={list} label={t('notices.title')} />
      </Suspense>
    </Panel>
  )
}
