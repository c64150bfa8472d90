import { Checkbox, Group, Stack } from '@mantine/core'
import type { TokenOfUser, UserDetail } from '@platen/contracts/users/endpoints'
import { useState } from 'react'
import { formatList } from '../../platform/i18n/format-words.ts'
import { useTexts } from '../../platform/i18n/translate.ts'
import { Dialog } from '../../ui/dialog/dialog.tsx'
import { ActButton } from '../../ui/form/act-button.tsx'

interface DeactivateDialogProps {
  user: UserDetail
  close: () => void
  /** Deactivates the user and revokes their tokens other than these. */
  deactivate: (keptTokens: number[]) => Promise<unknown>
}

/** Deactivates a user who has API tokens: all are revoked, other than those that somebody keeps (ACCESS-75). */
export function DeactivateDialog({ user, close, deactivate }: DeactivateDialogProps) {
  const t = useTexts('users')
  const [keptTokens, setKeptTokens] = useState<readonly number[]>([])
  const [isRunning, setIsRunning] = useState(false)
  const waiting = user.tokens.filter((token) => token.as === 'waiting')
  const chosen = user.tokens.filter((token) => token.as !== 'waiting')
  const send = async () => {
    setIsRunning(true)
    try {
      await deactivate([...keptTokens])
      close()
    } finally {
      setIsRunning(false)
    }
  }
  const keep = (id: number, isKept: boolean) =>
    setKeptTokens(isKept ? [...keptTokens, id] : keptTokens.filter((tokenId) => tokenId !== id))
  return (
    <Dialog title={t('deactivate.title', { name: user.name })} opened close={close}>
      <Stack gap={16}>
        <p style={{ margin: 0 }}>{t(user.own ? 'deactivate.own' : 'deactivate.text')}</p>
        {chosen.length > 0 && <p style={{ margin: 0 }}>{t('deactivate.tokens')}</p>}
        {chosen.map((token) => (
          <Checkbox
            key={token.id}
            label={t('deactivate.revoke', { token: token.name })}
            description={t(token.as === 'sponsor' ? 'deactivate.as_sponsor' : 'deactivate.as_creator')}
            checked={!keptTokens.includes(token.id)}
            onChange={(event) => keep(token.id, !event.currentTarget.checked)}
          />
        ))}
        {waiting.length > 0 && <p style={{ margin: 0 }}>{t('deactivate.waiting', { tokens: namesOf(waiting) })}</p>}
        <Group justify="flex-end">
          <ActButton variant="outline" color="red" c="var(--platen-danger)" loading={isRunning} run={send}>
            {t('deactivate.confirm')}
          </ActButton>
        </Group>
      </Stack>
    </Dialog>
  )
}

const namesOf = (tokens: readonly TokenOfUser[]) => formatList(tokens.map(({ name }) => name))
