import { releaseNotes } from '@platen/contracts/setup/release-notes'
import { useQuery } from '@tanstack/react-query'
import { apiQuery } from '../../platform/api/use-api.ts'
import { dayOf, formatDay } from '../../platform/i18n/format.ts'
import { useInLanguage } from '../../platform/i18n/i18n.ts'
import { useTexts } from '../../platform/i18n/translate.ts'
import { Panel } from '../../ui/page/panel.tsx'
import css from './setup.module.css'

/** What updates changed in the data of this site (SERVER-3); nothing where none did. */
export function ReleaseNotes() {
  const t = useTexts('setup')
  const inLanguage = useInLanguage()
  const notes = useQuery(apiQuery('GET /setup/release-notes')).data?.data ?? []
  const worded = notes.flatMap(({ migration, updated_at: at }) => {
    const note = releaseNotes[migration]
    return note ? [{ migration, day: formatDay(dayOf(at)), text: inLanguage(note) }] : []
  })
  if (worded.length === 0) return null
  return (
    <Panel title={t('updates.title')}>
      <p className={css.why}>{t('updates.text')}</p>
      <ul className={css.steps}>
        {worded.map(({ migration, day, text }) => (
          <li key={migration} className={css.step}>
            <div className={css.text}>
              <h3 className={css.name}>{day}</h3>
              <p className={css.why}>{text}</p>
            </div>
          </li>
        ))}
      </ul>
    </Panel>
  )
}
