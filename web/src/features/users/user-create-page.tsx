import { useNavigate } from '@tanstack/react-router'
import { useState } from 'react'
import { useWrite } from '../../platform/api/use-api.ts'
import { formatDateTime } from '../../platform/i18n/format.ts'
import { useTexts } from '../../platform/i18n/translate.ts'
import { notify } from '../../platform/notices.ts'
import { BackLink, PageHead } from '../../ui/page/page-head.tsx'
import { Panel } from '../../ui/page/panel.tsx'
import { LinkDialog } from './link-dialog.tsx'
import { UserForm } from './user-form.tsx'

interface Handed {
  id: number
  name: string
  url: string
  expires_at: string
}

/** /users/create: adds a user and invites them, by mail or with a link that is shown once. */
export function UserCreatePage() {
  const t = useTexts('users')
  const navigate = useNavigate()
  const [handed, setHanded] = useState<Handed | null>(null)
  const save = useWrite('POST /users')
  const invite = useWrite('POST /users/:id/invitation')
  const open = (id: number) => navigate({ to: '/users/$id', params: { id: String(id) } })
  const inviteAdded = async (user: { id: number; name: string; email: string }) => {
    // The user is there already: if the invitation fails, which says why, their screen offers it again.
    const made = await invite.run({ params: { id: String(user.id) } }).catch(() => null)
    if (made?.data.url) {
      setHanded({ id: user.id, name: user.name, url: made.data.url, expires_at: made.data.expires_at })
      return
    }
    if (made) notify('success', t('invitation.sent', { email: user.email }))
    await open(user.id)
  }
  return (
    <>
      <PageHead title={t('add_title')} back={<BackLink link={{ to: '/users' }}>{t('users')}</BackLink>} />
      <Panel>
        <UserForm
          route="POST /users"
          draftName="user-new"
          label={t('add')}
          submit={async (body) => {
            const { data } = await save.run({ body })
            notify('success', t('added'))
            await inviteAdded(data)
          }}
        />
      </Panel>
      <LinkDialog
        title={t('invitation.link_title')}
        text={handed ? t('invitation.link_text', { name: handed.name, at: formatDateTime(handed.expires_at) }) : ''}
        url={handed?.url ?? null}
        close={() => handed && void open(handed.id)}
      />
    </>
  )
}
