import { Button } from '@mantine/core'
import type { StoreDetail } from '@platen/contracts/stores/endpoints'
import { formatNumber } from '../../platform/i18n/format-numbers.ts'
import { useTexts } from '../../platform/i18n/translate.ts'
import { useCan } from '../../platform/session/use-can.tsx'
import { Banner } from '../../ui/banner.tsx'
import css from './stores.module.css'
import { useReleasePaused } from './use-release-paused.ts'

/** Says what pausing means while it lasts, and offers afterwards to release what came in meanwhile. */
export function PauseBanner({ store }: { store: StoreDetail }) {
  const t = useTexts('stores')
  const mayRelease = useCan('order.write.hold')
  const release = useReleasePaused()
  const heldOrders = { count: store.held_by_pause, figure: formatNumber(store.held_by_pause) }
  const isPaused = store.state === 'paused' && !store.archived
  if (!isPaused && store.held_by_pause === 0) return null
  return (
    <div className={css.banner}>
      <Banner tone="warning" title={t(isPaused ? 'paused_means' : 'still_held', heldOrders)}>
        {isPaused && store.held_by_pause > 0 && <p>{t('still_held', heldOrders)}</p>}
        {!isPaused && mayRelease && (
          <Button variant="default" size="xs" onClick={() => void release(store)}>
            {t('release.title')}
          </Button>
        )}
      </Banner>
    </div>
  )
}
