import { Button, Group, Stack } from '@mantine/core'
import type { UserDetail } from '@platen/contracts/users/endpoints'
import { useState } from 'react'
import { putAnswer, touch, useWrite } from '../../platform/api/use-api.ts'
import { formatDateTime } from '../../platform/i18n/format-dates.ts'
import { useTexts } from '../../platform/i18n/translate.ts'
import { notify } from '../../platform/notices.ts'
import { signInNameOf } from '../../platform/session/account.rules.ts'
import { Panel } from '../../ui/page/panel.tsx'
import type { CardLink } from './link-card.tsx'
import { LinkDialog } from './link-dialog.tsx'

/** The invitation of a user who has no password yet: sent, sent again, handed over as a link, or revoked. */
export function InvitationPanel({ user, mayChange }: { user: UserDetail; mayChange: boolean }) {
  const t = useTexts('users')
  const params = { id: String(user.id) }
  const { invitation, name, email } = user
  const isMailed = user.mail && email !== null
  const [link, setLink] = useState<CardLink | null>(null)
  const invite = useWrite('POST /users/:id/invitation')
  const revoke = useWrite('DELETE /users/:id/invitation', {
    onDone: (answer) => {
      putAnswer(answer, 'GET /users/:id', { params })
      notify('success', t('invitation.revoked'))
    },
  })
  const send = async () => {
    const { data } = await invite.run({ params })
    const { url, qr_svg, expires_at } = data
    if (url === null || qr_svg === null) notify('success', t('invitation.sent', { email: email ?? '' }))
    else setLink({ name, sign_in_name: signInNameOf(user), url, qr_svg, expires_at })
    touch('GET /users/:id', 'GET /users/:id/history')
  }
  const label = isMailed
    ? t(invitation ? 'invitation.resend' : 'invitation.send')
    : t(invitation ? 'invitation.new_link' : 'invitation.link')
  return (
    <Panel title={t('invitation.title')}>
      <Stack gap={12}>
        <p style={{ margin: 0 }}>
          {invitation
            ? t('invitation.open', {
                who: invitation.created_by,
                at: formatDateTime(invitation.created_at),
                until: formatDateTime(invitation.expires_at),
              })
            : t('invitation.not_invited', { name })}
          {mayChange && !isMailed && ` ${t(email === null ? 'invitation.no_email' : 'invitation.no_mail')}`}
        </p>
        {mayChange && (
          <Group gap={8}>
            <Button variant="default" loading={invite.running} onClick={() => void send().catch(() => {})}>
              {label}
            </Button>
            {invitation && (
              <Button
                variant="default"
                loading={revoke.running}
                onClick={() => void revoke.run({ params }).catch(() => {})}
              >
                {t('invitation.revoke')}
              </Button>
            )}
          </Group>
        )}
      </Stack>
      <LinkDialog
        title={t('invitation.link_title')}
        text={link ? t('invitation.link_text', { name, at: formatDateTime(link.expires_at) }) : ''}
        link={link}
        close={() => setLink(null)}
      />
    </Panel>
  )
}
