import type { StoreDetail } from '@platen/contracts/stores/endpoints'
import { storeFacts } from '@platen/contracts/stores/fields'
import { formatNumber } from '../../platform/i18n/format-numbers.ts'
import { useTexts } from '../../platform/i18n/translate.ts'
import { LinkButton } from '../../ui/link-button.tsx'
import { AgoCell } from '../../ui/list/ago-cell.tsx'
import { Facts, Panel } from '../../ui/page/panel.tsx'
import { RecordHistory } from '../../ui/record/record-history.tsx'
import { LogoPanel } from './logo-panel.tsx'

/** What a store has in work, and its history; with `mayChange` its logo can be changed. */
export function StoreAside({ store, mayChange = false }: { store: StoreDetail; mayChange?: boolean }) {
  const t = useTexts('stores')
  const imported = store.last_import_at
  return (
    <>
      <Panel
        title={t('in_work')}
        actions={
          <LinkButton variant="subtle" size="xs" to="/stores/sku-mapping" search={{ store_id: String(store.id) }}>
            {t('mapping.title')}
          </LinkButton>
        }
      >
        <Facts
          rows={[
            [t('open'), formatNumber(store.open)],
            [t('processing'), formatNumber(store.processing)],
            [t('failed'), formatNumber(store.failed)],
            [t('held'), formatNumber(store.held_by_pause)],
            [t('mapped'), formatNumber(store.mappings)],
            [t('last_import'), imported === null ? t('never') : <AgoCell key="import" at={imported} />],
          ]}
        />
      </Panel>
      {mayChange && <LogoPanel store={store} />}
      <RecordHistory route="GET /stores/:id/history" id={store.id} fields={storeFacts} />
    </>
  )
}
