import { Button } from '@mantine/core'
import type { PalletDetail } from '@platen/contracts/pallets/endpoints'
import { useTexts } from '../../../platform/i18n/translate.ts'
import { ArchiveButton } from '../../../ui/record/record-acts.tsx'
import { useArchiving } from '../../../ui/record/use-archiving.ts'

/** Archives an empty pallet, or restores an archived one. */
export function PalletArchive({ pallet }: { pallet: PalletDetail }) {
  const t = useTexts('record')
  const { restore } = useArchiving('pallets', pallet)
  return pallet.archived ? (
    <Button variant="default" loading={restore.running} onClick={() => void restore.run().catch(() => undefined)}>
      {t('restore')}
    </Button>
  ) : (
    <ArchiveButton noun="pallets" record={pallet} variant="outline" color="red" c="var(--platen-danger)" />
  )
}
