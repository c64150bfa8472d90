import type { SiteSettings } from '@platen/contracts/site/endpoints'
import { formatDateTime } from '../../platform/i18n/format-dates.ts'
import { useTexts } from '../../platform/i18n/translate.ts'
import { useFieldName } from '../../words/field-name.ts'
import css from './settings.module.css'

interface LastChangeProps {
  settings: SiteSettings
  fields: readonly string[]
}

/**
 * Who changed these settings last, and when; those of one save in one line. Nothing for settings that nobody changed
 * yet.
 */
export function LastChange({ settings, fields }: LastChangeProps) {
  const t = useTexts('settings')
  const nameField = useFieldName()
  const changed = settings.changed.filter(({ field }) => fields.includes(field))
  if (changed.length === 0) return null
  const saves = changed.filter(
    (change, nth) => changed.findIndex(({ who, at }) => who === change.who && at === change.at) === nth,
  )
  return (
    <ul className={css.changes}>
      {saves.map(({ who, at }) => {
        const names = changed
          .filter((change) => change.who === who && change.at === at)
          .map(({ field }) => nameField(field))
        return (
          <li key={`${at} ${who}`}>
            <bdi>{t('changed', { field: names.join(', '), who, at: formatDateTime(at) })}</bdi>
          </li>
        )
      })}
    </ul>
  )
}
