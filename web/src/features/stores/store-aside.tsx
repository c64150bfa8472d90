import type { OrderView } from '@platen/contracts/orders/views'
import type { StoreDetail } from '@platen/contracts/stores/endpoints'
import { storeFacts } from '@platen/contracts/stores/fields'
import { linkOptions } from '@tanstack/react-router'
import { useTexts } from '../../platform/i18n/translate.ts'
import { AgoCell } from '../../ui/list/ago-cell.tsx'
import { RecordHistory } from '../../ui/record/record-history.tsx'
import { UsedBy } from '../../ui/record/used-by.tsx'
import { LogoPanel } from './logo-panel.tsx'

const orders = (name: OrderView) => ({ of: 'orders', name })

/** What a store has, and its history; with `mayChange` its logo can be changed. */
export function StoreAside({ store, mayChange = false }: { store: StoreDetail; mayChange?: boolean }) {
  const t = useTexts('stores')
  const imported = store.last_import_at
  const search = { store_id: String(store.id) }
  return (
    <>
      <UsedBy
        uses={[
          { link: linkOptions({ to: '/orders', search }), view: orders('all') },
          { link: linkOptions({ to: '/orders/open', search }), view: orders('open') },
          { link: linkOptions({ to: '/orders/processing', search }), view: orders('processing') },
          { link: linkOptions({ to: '/orders/failed', search }), view: orders('failed') },
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
