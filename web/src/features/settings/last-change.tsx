import type { SiteSettings } from '@platen/contracts/site/site'
import { formatDateTime } from '../../platform/i18n/format.ts'
import { useTexts } from '../../platform/i18n/translate.ts'
import { useFieldName } from '../../words/field-name.ts'
import css from './settings.module.css'

interface LastChangeProps {
  settings: SiteSettings
  fields: readonly string[]
}

/** Who changed each of these settings last, and when. Nothing for settings that nobody changed yet. */
export function LastChange({ settings, fields }: LastChangeProps) {
  const t = useTexts('settings')
  const nameField = useFieldName()
  const changed = settings.changed.filter(({ field }) => fields.includes(field))
  if (changed.length === 0) return null
  return (
    <ul className={css.changes}>
      {changed.map(({ field, who, at }) => (
        <li key={field}>
          <bdi>{t('changed', { field: nameField(field), who, at: formatDateTime(at) })}</bdi>
        </li>
      ))}
    </ul>
  )
}
