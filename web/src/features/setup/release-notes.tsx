import { useQuery } from '@tanstack/react-query'
import { apiQuery } from '../../platform/api/use-api.ts'
import { dayOf, formatDay } from '../../platform/i18n/format-dates.ts'
import { useInLanguage } from '../../platform/i18n/i18n.ts'
import { useTexts } from '../../platform/i18n/translate.ts'
import { Panel } from '../../ui/page/panel.tsx'
import css from './setup.module.css'

/** What updates changed in the data of this site, by the day of each (SERVER-3); nothing where none did. */
export function ReleaseNotes() {
  const t = useTexts('setup')
  const inLanguage = useInLanguage()
  const notes = useQuery(apiQuery('GET /setup/release-notes')).data?.data ?? []
  const byDay = new Map<string, string[]>()
  for (const { updated_at: at, ...note } of notes) {
    const day = dayOf(at)
    byDay.set(day, [...(byDay.get(day) ?? []), inLanguage(note)])
  }
  if (byDay.size === 0) return null
  return (
    <Panel title={t('updates.title')}>
      <p className={css.why}>{t('updates.text')}</p>
      {[...byDay].map(([day, texts]) => (
        <div key={day} className={css.update}>
          <h3 className={css.name}>{formatDay(day)}</h3>
          <ul className={css.notes}>
            {texts.map((text) => (
              <li key={text}>{text}</li>
            ))}
          </ul>
        </div>
      ))}
    </Panel>
  )
}
