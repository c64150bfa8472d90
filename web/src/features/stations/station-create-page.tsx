import { useQuery } from '@tanstack/react-query'
import { useNavigate, useSearch } from '@tanstack/react-router'
import { apiQuery, useWrite } from '../../platform/api/use-api.ts'
import { useTexts } from '../../platform/i18n/translate.ts'
import { notify } from '../../platform/notices.ts'
import { BackLink, PageHead } from '../../ui/page/page-head.tsx'
import { Panel } from '../../ui/page/panel.tsx'
import { ErrorState, LoadingLines } from '../../ui/states.tsx'
import { StationForm } from './station-form.tsx'

/** /setup/stations/create: a new station, or with `copy_of` a copy of another one. */
export function StationCreatePage() {
  const t = useTexts('stations')
  const navigate = useNavigate()
  const { copy_of: copyOf } = useSearch({ from: '/default/setup/stations/create' })
  const original = useQuery({
    ...apiQuery('GET /stations/:id', { params: { id: copyOf ?? '' } }),
    enabled: copyOf !== undefined,
  })
  const save = useWrite('POST /stations')
  const copied = original.data?.data
  return (
    <>
      <PageHead title={t('add_title')} back={<BackLink link={{ to: '/setup/stations' }}>{t('stations')}</BackLink>} />
      {original.error && <ErrorState error={original.error} retry={() => void original.refetch()} />}
      {copyOf !== undefined && !copied && !original.error && <LoadingLines lines={6} />}
      {(copyOf === undefined || copied) && (
        <Panel>
          <StationForm
            route="POST /stations"
            station={copied && { ...copied, name: `${copied.name} 2` }}
            draftName={`station-new-${copyOf ?? ''}`}
            label={t('add')}
            submit={async (body) => {
              const { data } = await save.run({ body: { ...body, ...(copied && { copy_of: copied.id }) } })
              notify('success', t('added'))
              await navigate({ to: '/setup/stations/$id', params: { id: String(data.id) } })
            }}
          />
        </Panel>
      )}
    </>
  )
}
