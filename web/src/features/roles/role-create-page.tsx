import { useNavigate, useSearch } from '@tanstack/react-router'
import { apiQuery } from '../../platform/api/use-api.ts'
import { useTexts } from '../../platform/i18n/translate.ts'
import { BackLink } from '../../ui/page/page-head.tsx'
import { CreatePage, useOriginal } from '../../ui/record/create-page.tsx'
import { useRecordAdd } from '../../ui/record/use-record-save.ts'
import { RoleForm } from './role-form.tsx'

/** /roles/create: a new role, or with `copy_of` a clone of another one. */
export function RoleCreatePage() {
  const t = useTexts('roles')
  const navigate = useNavigate()
  const { copy_of: copyOf } = useSearch({ from: '/default/roles/create' })
  const add = useRecordAdd('POST /roles', ({ id }) => navigate({ to: '/roles/$id', params: { id: String(id) } }))
  return (
    <CreatePage
      title={t('add_title')}
      back={<BackLink link={{ to: '/roles' }}>{t('back')}</BackLink>}
      ownPanels
      original={useOriginal(copyOf, (id) => apiQuery('GET /roles/:id', { params: { id } }))}
    >
      {(copied) => (
        <RoleForm
          route="POST /roles"
          role={copied && { ...copied, name: t('copy_name', { name: copied.name }) }}
          draftName={`role-new-${copyOf ?? ''}`}
          label={t('add')}
          submit={(body) => add({ body: { ...body, ...(copied && { copy_of: copied.id }) }, handlesForbidden: true })}
        />
      )}
    </CreatePage>
  )
}
