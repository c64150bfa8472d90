import { useQuery } from '@tanstack/react-query'
import { apiQuery } from '../../../platform/api/use-api.ts'
import { useTexts } from '../../../platform/i18n/translate.ts'
import { BackLink } from '../../../ui/page/page-head.tsx'
import { RecordPage } from '../../../ui/record/record-page.tsx'
import { LooksEditor } from './looks-editor.tsx'

/** /settings/appearance: title and logos of the site, and what people see who haven't chosen otherwise. */
export function LooksPage() {
  const t = useTexts('looks')
  return (
    <RecordPage
      query={useQuery(apiQuery('GET /site-looks/:id', { params: { id: '1' } }))}
      noun={t('title')}
      name={() => t('title')}
      back={<BackLink link={{ to: '/settings' }}>{t('settings')}</BackLink>}
      lines={12}
    >
      {(looks) => <LooksEditor looks={looks} />}
    </RecordPage>
  )
}
