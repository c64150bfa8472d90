import type { VendorDetail } from '@platen/contracts/shipping-vendors/endpoints'
import { useTexts } from '../../platform/i18n/translate.ts'
import { Facts, Panel } from '../../ui/page/panel.tsx'
import { valuesOf } from './vendor-values.ts'
import { formatLimit, useVendorWords } from './vendor-words.ts'

/** What is set of a vendor, for who can't change it. */
export function VendorFacts({ vendor }: { vendor: VendorDetail }) {
  const t = useTexts('shipping-vendors')
  const { nameKind, nameSize, showValue } = useVendorWords()
  const values = valuesOf(vendor)
  return (
    <Panel title={t('details')}>
      <Facts
        rows={[
          [t('code'), <bdi key="code">{vendor.code}</bdi>],
          [t('kind'), nameKind(vendor.kind)],
          [t('active'), vendor.active ? t('yes') : t('no')],
          [t('services'), <bdi key="services">{showValue('services', values.services)}</bdi>],
          [t('countries'), showValue('countries', vendor.countries) || t('all_countries')],
          [t('min_weight'), formatLimit(vendor.min_weight_g)],
          [t('max_weight'), formatLimit(vendor.max_weight_g)],
          [t('cutoffs'), showValue('cutoffs', vendor.cutoffs)],
          [t('tracking_url'), <bdi key="url">{vendor.tracking_url}</bdi>],
          [t('label_size'), nameSize(vendor.label_size)],
          [t('label_format'), vendor.label_format?.toUpperCase()],
        ]}
      />
    </Panel>
  )
}
