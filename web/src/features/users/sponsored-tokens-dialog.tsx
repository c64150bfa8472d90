import { Group, NativeSelect, Stack } from '@mantine/core'
import type { UserDetail } from '@platen/contracts/people/users'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { apiQuery, useWrite } from '../../platform/api/use-api.ts'
import { formatList, formatNumber } from '../../platform/i18n/format.ts'
import { useTexts } from '../../platform/i18n/translate.ts'
import { Dialog } from '../../ui/dialog/dialog.tsx'
import { ActButton } from '../../ui/form/act-button.tsx'

interface Props {
  user: UserDetail
  close: () => void
  deactivate: () => Promise<unknown>
}

/**
 * Deactivates a user who is the sponsor of API tokens: gives these another one first, or lets them stop (ACCESS-75).
 */
export function SponsoredTokensDialog({ user, close, deactivate }: Props) {
  const t = useTexts('users')
  const [chosen, setChosen] = useState('')
  const [isRunning, setIsRunning] = useState(false)
  const sponsors = useQuery(apiQuery('GET /api-tokens/sponsors')).data?.data ?? []
  const move = useWrite('PUT /api-tokens/:id/sponsor')
  const names = user.sponsored_tokens.map(({ name }) => name)
  const send = async () => {
    setIsRunning(true)
    try {
      // If one can't be moved, which says why, the user stays active; those that were moved stay moved.
      for (const { id, version } of chosen === '' ? [] : user.sponsored_tokens)
        await move.run({ params: { id: String(id) }, body: { sponsor_id: Number(chosen), version } })
      await deactivate()
      close()
    } finally {
      setIsRunning(false)
    }
  }
  const question = {
    title: t('deactivate.tokens_title', { count: names.length, figure: formatNumber(names.length) }),
    text: t('deactivate.tokens_text', { tokens: formatList(names) }),
    confirm: t('deactivate.tokens_confirm'),
    danger: true,
  }
  const options = [
    { value: '', label: t('deactivate.tokens_stop') },
    ...sponsors.filter(({ id }) => id !== user.id).map(({ id, name }) => ({ value: String(id), label: name })),
  ]
  return (
    <Dialog title={t('deactivate.title', { name: user.name })} opened close={close}>
      <Stack gap={16}>
        <p style={{ margin: 0 }}>{t(user.own ? 'deactivate.own' : 'deactivate.text')}</p>
        <p style={{ margin: 0 }}>{t('deactivate.tokens', { tokens: formatList(names) })}</p>
        <NativeSelect
          label={t('deactivate.new_sponsor')}
          data={options}
          value={chosen}
          onChange={(event) => setChosen(event.currentTarget.value)}
        />
        <Group justify="flex-end">
          <ActButton color="red" loading={isRunning} ask={chosen === '' ? () => question : undefined} run={send}>
            {t('deactivate.confirm')}
          </ActButton>
        </Group>
      </Stack>
    </Dialog>
  )
}
