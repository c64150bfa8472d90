import type { VendorDetail } from '@platen/contracts/shipping-vendors/endpoints'
import { shippingVendorFacts } from '@platen/contracts/shipping-vendors/fields'
import { useTexts } from '../../platform/i18n/translate.ts'
import { Panel } from '../../ui/page/panel.tsx'
import { FieldFacts } from '../../ui/record/fields/field-facts.tsx'
import { moreOf } from './vendor-values.ts'
import { formatLimit, showVendorValue } from './vendor-words.ts'

/** What is set of a vendor, for who can't change it. */
export function VendorFacts({ vendor }: { vendor: VendorDetail }) {
  const t = useTexts('shipping-vendors')
  return (
    <Panel title={t('details')}>
      <FieldFacts
        fields={shippingVendorFacts}
        record={{ ...vendor, services: moreOf(vendor).services }}
        showValue={(field, value) => {
          if (field.endsWith('_weight_g')) return formatLimit(value as number | null)
          if (field === 'services') return <bdi>{showVendorValue(field, value)}</bdi>
          if (field === 'countries') return showVendorValue(field, value) || t('all_countries')
          return showVendorValue(field, value)
        }}
      />
    </Panel>
  )
}
