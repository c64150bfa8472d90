import { Button } from '@mantine/core'
import { useTexts } from '../../../platform/i18n/translate.ts'
import { clearNotices, notices } from '../../../platform/notices.ts'
import { useObservable } from '../../../platform/observable.ts'
import { NoticeList } from '../../../ui/notices/notice-list.tsx'
import css from './bell.module.css'
import { NeedsList } from './needs-list.tsx'

/** What needs this reader now, and the last fifty notifications. Loaded when it is first opened. */
export function BellContent({ close }: { close: () => void }) {
  const t = useTexts('shell')
  const list = useObservable(notices)
  return (
    <>
      <div className={css.head}>
        <h2 className={css.title}>{t('bell.title')}</h2>
        {list.length > 0 && (
          <Button variant="subtle" size="xs" onClick={clearNotices}>
            {t('bell.clear')}
          </Button>
        )}
      </div>
      <NeedsList close={close} />
      <NoticeList list={list} label={t('bell.title')} />
    </>
  )
}
