import type { UserDetail } from '@platen/contracts/users/endpoints'
import { useNavigate } from '@tanstack/react-router'
import { useState } from 'react'
import { useWrite } from '../../platform/api/use-api.ts'
import { formatDateTime } from '../../platform/i18n/format-dates.ts'
import { useTexts } from '../../platform/i18n/translate.ts'
import { notify } from '../../platform/notices.ts'
import { signInNameOf } from '../../platform/session/account.rules.ts'
import { BackLink } from '../../ui/page/page-head.tsx'
import { CreatePage } from '../../ui/record/create-page.tsx'
import { useRecordAdd } from '../../ui/record/use-record-save.ts'
import type { CardLink } from './link-card.tsx'
import { LinkDialog } from './link-dialog.tsx'
import { UserForm } from './user-form.tsx'

interface Handed extends CardLink {
  id: number
}

/** /users/create: adds a user and invites them, by mail or with a link that is shown once. */
export function UserCreatePage() {
  const t = useTexts('users')
  const navigate = useNavigate()
  const [handed, setHanded] = useState<Handed | null>(null)
  const invite = useWrite('POST /users/:id/invitation')
  const open = (id: number) => navigate({ to: '/users/$id', params: { id: String(id) } })
  const inviteAdded = async (user: UserDetail) => {
    // The user is there already: if the invitation fails, which says why, their screen offers it again.
    const answer = await invite.run({ params: { id: String(user.id) } }).catch(() => null)
    const { url = null, qr_svg = null, expires_at = '' } = answer?.data ?? {}
    if (url !== null && qr_svg !== null) {
      setHanded({ id: user.id, name: user.name, sign_in_name: signInNameOf(user), url, qr_svg, expires_at })
      return
    }
    if (answer) notify('success', t('invitation.sent', { email: user.email ?? '' }))
    await open(user.id)
  }
  const add = useRecordAdd('POST /users', inviteAdded)
  return (
    <>
      <CreatePage title={t('add_title')} back={<BackLink link={{ to: '/users' }}>{t('users')}</BackLink>}>
        {() => <UserForm route="POST /users" draftName="users-new" label={t('add')} submit={(body) => add({ body })} />}
      </CreatePage>
      <LinkDialog
        title={t('invitation.link_title')}
        text={handed ? t('invitation.link_text', { name: handed.name, at: formatDateTime(handed.expires_at) }) : ''}
        link={handed}
        close={() => handed && void open(handed.id)}
      />
    </>
  )
}
