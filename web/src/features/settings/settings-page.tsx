import { useQuery } from '@tanstack/react-query'
import { apiQuery } from '../../platform/api/use-api.ts'
import { useTexts } from '../../platform/i18n/translate.ts'
import { useCan } from '../../platform/session/use-can.tsx'
import { LinkButton } from '../../ui/link-button.tsx'
import { PageHead } from '../../ui/page/page-head.tsx'
import { FormSection } from '../../ui/page/form-section.tsx'
import { SectionColumns } from '../../ui/page/section-columns.tsx'
import { RecordHistory } from '../../ui/record/record-history.tsx'
import { Loaded } from '../../ui/states.tsx'
import { useSettingWords } from '../../words/setting-words.ts'
import { SettingsForm } from './settings-form.tsx'
import css from './settings.module.css'

/** The sections by their anchors. What secures the site is for those alone who may change it. */
const sections = [
  ['company', 'company'],
  ['sender', 'sender'],
  ['ship-by', 'ship_by'],
  ['printing', 'printing'],
  ['floor', 'floor'],
  ['pallets', 'warehouse'],
  ['costs', 'costs'],
  ['sessions', 'sessions', 'secures'],
  ['customer-data', 'customer_data', 'secures'],
  ['devices', 'devices', 'secures'],
  ['appearance', 'appearance'],
  ['history', 'history'],
] as const

/** /settings: the settings of the site in sections, the last of which says who changed what. */
export function SettingsPage() {
  const t = useTexts('settings')
  const showValue = useSettingWords()
  const maySecure = useCan('setting.write.security')
  const query = useQuery(apiQuery('GET /settings'))
  return (
    <>
      <PageHead title={t('settings')} />
      <Loaded query={query} lines={8} height={20}>
        {(settings) => (
          <SectionColumns
            label={t('sections')}
            to="/settings"
            sections={sections
              .filter(([, , secures]) => maySecure || !secures)
              .map(([id, title]) => ({ id, title: t(title) }))}
          >
            <SettingsForm settings={settings} />
            <FormSection title={t('appearance')} anchor="appearance">
              <p className={css.dimmed}>{t('appearance_means')}</p>
              <div>
                <LinkButton variant="default" to="/settings/appearance">
                  {t('change_appearance')}
                </LinkButton>
              </div>
            </FormSection>
            <RecordHistory route="GET /settings/:id/history" id={1} showValue={showValue} anchor="history" />
          </SectionColumns>
        )}
      </Loaded>
    </>
  )
}
