import type { StoreDetail } from '@platen/contracts/stores/endpoints'
import { storeFields } from '@platen/contracts/stores/fields'
import { orderAddressLines } from '@platen/contracts/values/address'
import { formatNumber } from '../../platform/i18n/format-numbers.ts'
import { useTexts } from '../../platform/i18n/translate.ts'
import { Facts, Panel } from '../../ui/page/panel.tsx'
import { useShowField } from '../../ui/record/fields/use-show-field.tsx'
import { RecordColumn } from '../../ui/record/record-columns.tsx'
import { StoreLogo } from './store-logo.tsx'
import { StoreState } from './store-state.tsx'
import css from './stores.module.css'

/** A store for those who may only read, and an archived one for all. */
export function StoreFacts({ store }: { store: StoreDetail }) {
  const t = useTexts('stores')
  const attached = useTexts('attached')
  const showField = useShowField()
  const { handling_days: days, sender } = store
  return (
    <RecordColumn>
      <Panel title={t('details')}>
        <Facts
          rows={[
            [t('code'), <bdi key="code">{store.code}</bdi>],
            [t('name'), <bdi key="name">{store.name}</bdi>],
            [t('state'), <StoreState key="state" store={store} />],
            [t('platform'), showField(storeFields.platform, store.platform)],
            [t('handling_days'), days === null ? t('days_of_site') : formatNumber(days)],
          ]}
        />
      </Panel>
      <Panel title={t('shipping')}>
        <Facts
          rows={[
            [t('vendor'), <bdi key="vendor">{store.shipping_vendor ?? t('vendor_of_site')}</bdi>],
            [t('service'), <bdi key="service">{store.default_service ?? t('service_of_order')}</bdi>],
          ]}
        />
      </Panel>
      <Panel title={t('sender')}>
        {sender === null ? (
          <p>{t('sender_of_site')}</p>
        ) : (
          orderAddressLines(sender, sender.country).map((line, index) => (
            <p key={index}>
              <bdi>{line}</bdi>
            </p>
          ))
        )}
      </Panel>
      {store.attached.length > 0 && (
        <Panel title={attached('title')}>
          <ul className={css.list}>
            {store.attached.map(({ sku, name, quantity }) => (
              <li key={sku}>
                <bdi>{sku}</bdi> · <bdi>{name}</bdi> × {formatNumber(quantity)}
              </li>
            ))}
          </ul>
        </Panel>
      )}
      <Panel title={t('slip.title')}>
        <div className={css.fields}>
          <StoreLogo store={store} />
          <Facts
            rows={[
              [t('slip.printed'), t(store.prints_packing_slip ? 'slip.at_package' : 'slip.not_printed')],
              [t('slip.language'), showField(storeFields.slip_language, store.slip_language)],
              [t('slip.text'), <bdi key="text">{store.slip_text}</bdi>],
              [t('slip.footer'), <bdi key="footer">{store.slip_footer}</bdi>],
            ]}
          />
        </div>
      </Panel>
    </RecordColumn>
  )
}
