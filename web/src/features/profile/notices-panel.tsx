import { useTexts } from '../../platform/i18n/translate.ts'
import { notices } from '../../platform/notices.ts'
import { useObservable } from '../../platform/observable.ts'
import { NoticeList } from '../../ui/notices/notice-list.tsx'
import { Panel } from '../../ui/page/panel.tsx'

/** The last fifty notifications of this session, as in the bell. */
export function NoticesPanel() {
  const t = useTexts('profile')
  const list = useObservable(notices)
  return (
    <Panel title={t('notices.title')} flush>
      <NoticeList list={list} label={t('notices.title')} />
    </Panel>
  )
}
