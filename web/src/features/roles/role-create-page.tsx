import { useQuery } from '@tanstack/react-query'
import { useNavigate, useSearch } from '@tanstack/react-router'
import { apiQuery, useWrite } from '../../platform/api/use-api.ts'
import { useTexts } from '../../platform/i18n/translate.ts'
import { notify } from '../../platform/notices.ts'
import { BackLink, PageHead } from '../../ui/page/page-head.tsx'
import { ErrorState, LoadingLines } from '../../ui/states.tsx'
import { RoleForm } from './role-form.tsx'

/** /roles/create: a new role, or with `copy_of` a clone of another one. */
export function RoleCreatePage() {
  const t = useTexts('roles')
  const navigate = useNavigate()
  const { copy_of: copyOf } = useSearch({ from: '/default/roles/create' })
  const original = useQuery({
    ...apiQuery('GET /roles/:id', { params: { id: copyOf ?? '' } }),
    enabled: copyOf !== undefined,
  })
  const save = useWrite('POST /roles')
  const copied = original.data?.data
  return (
    <>
      <PageHead title={t('add_title')} back={<BackLink link={{ to: '/roles' }}>{t('back')}</BackLink>} />
      {original.error && <ErrorState error={original.error} retry={() => void original.refetch()} />}
      {copyOf !== undefined && !copied && !original.error && <LoadingLines lines={6} />}
      {(copyOf === undefined || copied) && (
        <RoleForm
          route="POST /roles"
          role={copied && { ...copied, name: t('copy_name', { name: copied.name }) }}
          draftName={`role-new-${copyOf ?? ''}`}
          label={t('add')}
          submit={async (body) => {
            const input = { body: { ...body, ...(copied && { copy_of: copied.id }) }, handlesForbidden: true }
            const { data } = await save.run(input)
            notify('success', t('added'))
            await navigate({ to: '/roles/$id', params: { id: String(data.id) } })
          }}
        />
      )}
    </>
  )
}
