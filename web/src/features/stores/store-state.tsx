import { mdiArchiveOutline, mdiPauseCircleOutline } from '@mdi/js'
import { storeStateWords } from '@platen/contracts/stores/store-choices'
import type { StoreListRow } from '@platen/contracts/stores/endpoints'
import { useInLanguage } from '../../platform/i18n/i18n.ts'
import { useTexts } from '../../platform/i18n/translate.ts'
import { Chip } from '../../ui/status/chip.tsx'

/** Whether a store is active, paused or archived. */
export function StoreState({ store }: { store: Pick<StoreListRow, 'state' | 'archived'> }) {
  const t = useTexts('stores')
  const inLanguage = useInLanguage()
  if (store.archived) return <Chip tone="neutral" icon={mdiArchiveOutline} label={t('archived_one')} />
  const label = inLanguage(storeStateWords[store.state])
  if (store.state !== 'paused') return <Chip tone="normal" label={label} />
  return <Chip tone="warning" icon={mdiPauseCircleOutline} label={label} />
}
