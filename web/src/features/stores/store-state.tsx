import { mdiArchiveOutline, mdiCheckCircleOutline, mdiPauseCircleOutline } from '@mdi/js'
import type { StoreListRow } from '@platen/contracts/stores/endpoints'
import { useTexts } from '../../platform/i18n/translate.ts'
import { Chip } from '../../ui/status/chip.tsx'
import { useStoreWords } from './store-words.ts'

/** Whether a store is active, paused or archived. */
export function StoreState({ store }: { store: Pick<StoreListRow, 'state' | 'archived'> }) {
  const t = useTexts('stores')
  const words = useStoreWords()
  if (store.archived) return <Chip tone="neutral" icon={mdiArchiveOutline} label={t('archived_one')} />
  const isPaused = store.state === 'paused'
  const icon = isPaused ? mdiPauseCircleOutline : mdiCheckCircleOutline
  return <Chip tone={isPaused ? 'warning' : 'success'} icon={icon} label={words.stateName(store.state) ?? ''} />
}
