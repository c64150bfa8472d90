import { useQuery } from '@tanstack/react-query'
import { useRef } from 'react'
import { apiQuery } from '../../../platform/api/use-api.ts'
import { useTexts } from '../../../platform/i18n/translate.ts'
import { BackLink, PageHead } from '../../../ui/page/page-head.tsx'
import { RecordStampText } from '../../../ui/record/record-stamp.tsx'
import { Loaded, shownData } from '../../../ui/states.tsx'
import { LooksEditor } from './looks-editor.tsx'
import type { LooksForm } from './looks-form.types.ts'
import { ResetMenu } from './reset-menu.tsx'

/** /settings/appearance: title and logos of the site, and what people see who haven't chosen otherwise. */
export function LooksPage() {
  const t = useTexts('looks')
  const query = useQuery(apiQuery('GET /site-looks/:id', { params: { id: '1' } }))
  const looks = shownData(query)
  const formRef = useRef<LooksForm>(null)
  return (
    <>
      <PageHead
        title={t('title')}
        back={<BackLink link={{ to: '/settings' }}>{t('settings')}</BackLink>}
        note={looks && <RecordStampText record={looks.record} />}
        isNoteDue={!looks && !query.error}
      >
        {looks && <ResetMenu looks={looks} formRef={formRef} />}
      </PageHead>
      <Loaded query={query} lines={12} height={20}>
        {(shown) => <LooksEditor looks={shown} formRef={formRef} />}
      </Loaded>
    </>
  )
}
