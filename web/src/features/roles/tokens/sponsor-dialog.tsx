import { Button, Group, NativeSelect, Stack } from '@mantine/core'
import type { ApiTokenDetail } from '@platen/contracts/people/api-tokens'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { apiQuery, putAnswer, useWrite } from '../../../platform/api/use-api.ts'
import { useTexts } from '../../../platform/i18n/translate.ts'
import { notify } from '../../../platform/notices.ts'
import { Dialog } from '../../../ui/dialog/dialog.tsx'

/** Asks who answers for a token from now on. */
export function SponsorDialog({ token, close }: { token: ApiTokenDetail; close: () => void }) {
  const t = useTexts('api-tokens')
  const params = { id: String(token.id) }
  const sponsors = useQuery(apiQuery('GET /api-tokens/sponsors')).data?.data ?? []
  const [chosen, setChosen] = useState('')
  const save = useWrite('PUT /api-tokens/:id/sponsor', {
    onDone: (answer) => {
      putAnswer(answer, 'GET /api-tokens/:id', { params })
      notify('success', t('change.done'))
      close()
    },
  })
  const send = () => save.run({ params, body: { sponsor_id: Number(chosen), version: token.version } })
  const others = sponsors.filter(({ id }) => id !== token.sponsor.id)
  return (
    <Dialog title={t('change.title', { name: token.name })} opened close={close}>
      <Stack gap={16}>
        <NativeSelect
          label={t('sponsor')}
          description={t('sponsor_hint')}
          data={[{ value: '', label: '' }, ...others.map(({ id, name }) => ({ value: String(id), label: name }))]}
          value={chosen}
          onChange={(event) => setChosen(event.currentTarget.value)}
        />
        <Group justify="flex-end">
          <Button disabled={chosen === ''} loading={save.running} onClick={() => void send().catch(() => {})}>
            {t('change.save')}
          </Button>
        </Group>
      </Stack>
    </Dialog>
  )
}
