import type { StoreDetail } from '@platen/contracts/stores/endpoints'
import { storeFacts } from '@platen/contracts/stores/fields'
import { linkOptions } from '@tanstack/react-router'
import { useTexts } from '../../platform/i18n/translate.ts'
import { AgoCell } from '../../ui/list/ago-cell.tsx'
import { RecordHistory } from '../../ui/record/record-history.tsx'
import { UsedBy } from '../../ui/record/used-by.tsx'
import { LogoPanel } from './logo-panel.tsx'

/** What a store has, and its history; with `mayChange` its logo can be changed. */
export function StoreAside({ store, mayChange = false }: { store: StoreDetail; mayChange?: boolean }) {
  const t = useTexts('stores')
  const imported = store.last_import_at
  const search = { store_id: String(store.id) }
  return (
    <>
      <UsedBy
        uses={[
          { link: linkOptions({ to: '/orders', search }) },
          { link: linkOptions({ to: '/orders/open', search }), fixed: { status: 'open' } },
          { link: linkOptions({ to: '/orders/processing', search }), fixed: { status: 'processing' } },
          { link: linkOptions({ to: '/orders/failed', search }), fixed: { status: 'failed' } },
          { link: linkOptions({ to: '/orders', search: { ...search, hold: 'store_paused' } }), label: t('held') },
          { link: linkOptions({ to: '/stores/sku-mapping', search }) },
          { link: linkOptions({ to: '/designs', search: { store: search.store_id } }) },
          { link: linkOptions({ to: '/orders/sync-history', search }) },
        ]}
        facts={[[t('last_import'), imported === null ? t('never') : <AgoCell key="import" at={imported} />]]}
      />
      {mayChange && <LogoPanel store={store} />}
      <RecordHistory route="GET /stores/:id/history" id={store.id} fields={storeFacts} />
    </>
  )
}
