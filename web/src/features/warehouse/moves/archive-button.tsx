import { Button } from '@mantine/core'
import type { PalletDetail } from '@platen/contracts/pallets/endpoints'
import { putAnswer, useWrite } from '../../../platform/api/use-api.ts'
import { useTexts } from '../../../platform/i18n/translate.ts'
import { notify } from '../../../platform/notices.ts'
import { ActButton } from '../../../ui/form/act-button.tsx'

/** Archives an empty pallet, or restores an archived one. */
export function ArchiveButton({ pallet }: { pallet: PalletDetail }) {
  const t = useTexts('moves')
  const params = { id: String(pallet.id) }
  const input = { params, body: { version: pallet.version } }
  const archive = useWrite('POST /pallets/:id/archive', {
    onDone: (answer) => {
      putAnswer(answer, 'GET /pallets/:id', { params })
      notify('success', t('archived'))
    },
  })
  const restore = useWrite('POST /pallets/:id/restore', {
    onDone: (answer) => {
      putAnswer(answer, 'GET /pallets/:id', { params })
      notify('success', t('restored'))
    },
  })
  return pallet.archived ? (
    <Button variant="default" loading={restore.running} onClick={() => void restore.run(input)}>
      {t('restore')}
    </Button>
  ) : (
    <ActButton
      variant="outline"
      color="red"
      c="var(--platen-danger)"
      loading={archive.running}
      run={() => archive.run(input)}
    >
      {t('archive')}
    </ActButton>
  )
}
