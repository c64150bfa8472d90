import { useQuery } from '@tanstack/react-query'
import { apiQuery } from '../../platform/api/use-api.ts'
import { useTexts } from '../../platform/i18n/translate.ts'
import { RecordColumns } from '../../ui/record/record-columns.tsx'
import { PageHead } from '../../ui/page/page-head.tsx'
import { RecordHistory } from '../../ui/record/record-history.tsx'
import { Loaded } from '../../ui/states.tsx'
import { useSettingWords } from '../../words/setting-words.ts'
import { SettingsForm } from './settings-form.tsx'

/** /settings: the settings of the site, each with who changed it last, and their history. */
export function SettingsPage() {
  const t = useTexts('settings')
  const showValue = useSettingWords()
  const query = useQuery(apiQuery('GET /settings'))
  return (
    <>
      <PageHead title={t('settings')} />
      <Loaded query={query} lines={8} height={20}>
        {(settings) => (
          <RecordColumns>
            <SettingsForm settings={settings} />
            <RecordHistory route="GET /settings/:id/history" id={1} showValue={showValue} />
          </RecordColumns>
        )}
      </Loaded>
    </>
  )
}
