import { useNavigate, useSearch } from '@tanstack/react-router'
import { useTexts } from '../../platform/i18n/translate.ts'
import { BackLink } from '../../ui/page/page-head.tsx'
import { CreatePage } from '../../ui/record/create-page.tsx'
import { useNewRecord } from '../../ui/record/use-record-form.ts'
import { StationForm } from './station-form.tsx'

/** /setup/stations/create: a new station, or with `copy_of` a copy of another one. */
export function StationCreatePage() {
  const t = useTexts('stations')
  const navigate = useNavigate()
  const { copy_of: copyOf } = useSearch({ from: '/default/setup/stations/create' })
  const { original, form } = useNewRecord('stations', copyOf, ({ id }) =>
    navigate({ to: '/setup/stations/$id', params: { id: String(id) } }),
  )
  return (
    <CreatePage
      title={t('add_title')}
      back={<BackLink link={{ to: '/setup/stations' }}>{t('stations')}</BackLink>}
      original={original}
    >
      {(copied) => (
        <StationForm {...form} record={copied && { ...copied, name: `${copied.name} 2` }} label={t('add')} />
      )}
    </CreatePage>
  )
}
