import { Button } from '@mantine/core'
import { mdiAccountOffOutline, mdiShieldOffOutline } from '@mdi/js'
import type { UserDetail } from '@platen/contracts/users/endpoints'
import { useState } from 'react'
import { putAnswer, useWrite } from '../../platform/api/use-api.ts'
import { formatDateTime } from '../../platform/i18n/format-dates.ts'
import { useTexts } from '../../platform/i18n/translate.ts'
import { notify } from '../../platform/notices.ts'
import { signInNameOf } from '../../platform/session/account.rules.ts'
import { askConfirm } from '../../ui/dialog/dialogs.ts'
import { type RecordAct, RecordMenu, useRecordAct } from '../../ui/record/record-acts.tsx'
import { DeactivateDialog } from './deactivate-dialog.tsx'
import type { CardLink } from './link-card.tsx'
import { LinkDialog } from './link-dialog.tsx'

/**
 * What can be done with a user as a whole: a link for a new password, resetting the two-step verification, and
 * deactivating.
 */
export function UserActions({ user }: { user: UserDetail }) {
  const t = useTexts('users')
  const params = { id: String(user.id) }
  const [link, setLink] = useState<CardLink | null>(null)
  const [isChoosingTokens, setIsChoosingTokens] = useState(false)
  const reset = useWrite('POST /users/:id/reset-link')
  const archive = useWrite('POST /users/:id/archive', {
    onDone: (answer) => {
      putAnswer(answer, 'GET /users/:id', { params })
      notify('success', t('deactivate.done'))
    },
  })
  const resetFactor = useWrite('DELETE /users/:id/second-factor', {
    onDone: (answer) => {
      putAnswer(answer, 'GET /users/:id', { params })
      notify('success', t('second_factor.reset_done'))
    },
  })
  const createLink = async () => {
    const { data } = await reset.run({ params })
    setLink({ name: user.name, sign_in_name: signInNameOf(user), ...data })
  }
  const resetSecondFactor = async () => {
    const isSure = await askConfirm({
      title: t('second_factor.reset_title', { name: user.name }),
      text: t('second_factor.reset_text'),
      confirm: t('second_factor.reset'),
      danger: true,
    })
    if (isSure) await resetFactor.run({ params })
  }
  const question = {
    title: t('deactivate.title', { name: user.name }),
    text: t(user.own ? 'deactivate.own' : 'deactivate.text'),
    confirm: t('deactivate.confirm'),
    danger: true,
  }
  const deactivate = (keptTokens: number[] = []) =>
    archive.run({ params, body: { version: user.version, ...(keptTokens.length > 0 && { keep_tokens: keptTokens }) } })
  const hasTokens = user.tokens.length > 0
  const deactivation = useRecordAct({
    key: 'deactivate',
    label: t('deactivate.button'),
    icon: mdiAccountOffOutline,
    isRunning: archive.running,
    // Which of their tokens are revoked is asked by a dialog of its own.
    ask: hasTokens ? undefined : () => question,
    run: async () => (hasTokens ? setIsChoosingTokens(true) : deactivate()),
  })
  // Leaves what was typed into the form of the account as it is.
  const factorReset: RecordAct = {
    key: 'second_factor',
    label: t('second_factor.reset'),
    icon: mdiShieldOffOutline,
    isDanger: true,
    isRunning: resetFactor.running,
    run: () => void resetSecondFactor().catch(() => {}),
  }
  if (user.state === 'deactivated') return null
  return (
    <>
      {user.state === 'active' && (
        <Button variant="default" loading={reset.running} onClick={() => void createLink().catch(() => {})}>
          {t('reset.button')}
        </Button>
      )}
      <RecordMenu acts={[user.second_factor && !user.own && factorReset, !user.last_administrator && deactivation]} />
      {isChoosingTokens && (
        <DeactivateDialog user={user} close={() => setIsChoosingTokens(false)} deactivate={deactivate} />
      )}
      <LinkDialog
        title={t('reset.title')}
        text={link ? t('reset.text', { name: user.name, at: formatDateTime(link.expires_at) }) : ''}
        link={link}
        close={() => setLink(null)}
      />
    </>
  )
}
