import { useNavigate, useSearch } from '@tanstack/react-router'
import { apiQuery } from '../../platform/api/use-api.ts'
import { useTexts } from '../../platform/i18n/translate.ts'
import { BackLink } from '../../ui/page/page-head.tsx'
import { CreatePage, useOriginal } from '../../ui/record/create-page.tsx'
import { useRecordAdd } from '../../ui/record/use-record-save.ts'
import { StationForm } from './station-form.tsx'

/** /setup/stations/create: a new station, or with `copy_of` a copy of another one. */
export function StationCreatePage() {
  const t = useTexts('stations')
  const navigate = useNavigate()
  const { copy_of: copyOf } = useSearch({ from: '/default/setup/stations/create' })
  const add = useRecordAdd('POST /stations', ({ id }) =>
    navigate({ to: '/setup/stations/$id', params: { id: String(id) } }),
  )
  return (
    <CreatePage
      title={t('add_title')}
      back={<BackLink link={{ to: '/setup/stations' }}>{t('stations')}</BackLink>}
      original={useOriginal(copyOf, (id) => apiQuery('GET /stations/:id', { params: { id } }))}
    >
      {(copied) => (
        <StationForm
          route="POST /stations"
          station={copied && { ...copied, name: `${copied.name} 2` }}
          draftName={`station-new-${copyOf ?? ''}`}
          label={t('add')}
          submit={(body) => add({ body: { ...body, ...(copied && { copy_of: copied.id }) } })}
        />
      )}
    </CreatePage>
  )
}
