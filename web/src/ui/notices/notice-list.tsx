import { mdiAlertCircleOutline, mdiAlertOutline, mdiInformationOutline } from '@mdi/js'
import { formatDateTime, formatTime } from '../../platform/i18n/format-dates.ts'
import { useTexts } from '../../platform/i18n/translate.ts'
import type { KeptNotice } from '../../platform/notices.ts'
import { Icon } from '../icon.tsx'
import { toneClass } from '../status/chip.tsx'
import css from './notice-list.module.css'

const icons = {
  info: mdiInformationOutline,
  warning: mdiAlertOutline,
  error: mdiAlertCircleOutline,
}
const tones = { info: 'info', warning: 'warning', error: 'danger' } as const

/** Notifications, newest first, each with its kind in words and its time. */
export function NoticeList({ list, label }: { list: readonly KeptNotice[]; label: string }) {
  const t = useTexts('ui')
  if (list.length === 0) return <p className={css.empty}>{t('notices.empty')}</p>
  return (
    <ul className={css.list} tabIndex={0} aria-label={label}>
      {list.map((notice) => (
        <li key={notice.id} className={css.line} data-read={notice.read || undefined}>
          <span className={`${css.icon} ${toneClass(tones[notice.tone])}`}>
            <Icon path={icons[notice.tone]} size={18} label={t(`notices.tones.${notice.tone}`)} />
          </span>
          <span className={css.text}>{notice.text}</span>
          <time className={css.time} dateTime={notice.at.toISOString()} title={formatDateTime(notice.at)}>
            {formatTime(notice.at)}
          </time>
        </li>
      ))}
    </ul>
  )
}
