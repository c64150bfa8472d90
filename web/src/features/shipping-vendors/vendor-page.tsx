import type { VendorDetail } from '@platen/contracts/shipping-vendors/endpoints'
import { shippingVendorColumns, shippingVendorFields } from '@platen/contracts/shipping-vendors/fields'
import { useQuery } from '@tanstack/react-query'
import { linkOptions } from '@tanstack/react-router'
import { apiQuery } from '../../platform/api/use-api.ts'
import { useTexts } from '../../platform/i18n/translate.ts'
import { useCan } from '../../platform/session/use-can.tsx'
import { RecordColumn, RecordColumns } from '../../ui/record/record-columns.tsx'
import { BackLink } from '../../ui/page/page-head.tsx'
import { Panel } from '../../ui/page/panel.tsx'
import { useShowField } from '../../ui/record/fields/use-show-field.tsx'
import { RecordHistory } from '../../ui/record/record-history.tsx'
import { RecordPage } from '../../ui/record/record-page.tsx'
import { useRecordSave } from '../../ui/record/use-record-save.ts'
import { RestorableBanner } from '../../ui/record/restorable-banner.tsx'
import { UsedBy } from '../../ui/record/used-by.tsx'
import { VendorActions } from './vendor-actions.tsx'
import { VendorFacts } from './vendor-facts.tsx'
import { VendorForm } from './vendor-form.tsx'
import { showVendorValue } from './vendor-words.ts'

/** One shipping vendor and its history. Who may not change it, reads it. */
export function VendorPage({ id }: { id: string }) {
  const t = useTexts('shipping-vendors')
  const mayChange = useCan('shipping_vendor.write')
  return (
    <RecordPage
      query={useQuery(apiQuery('GET /shipping-vendors/:id', { params: { id } }))}
      noun={t('title')}
      name={({ name }) => name}
      back={<BackLink link={{ to: '/shipping-vendors' }}>{t('back')}</BackLink>}
      acts={(vendor) => mayChange && <VendorActions vendor={vendor} />}
    >
      {(vendor) => <Vendor vendor={vendor} mayChange={mayChange} />}
    </RecordPage>
  )
}

function Vendor({ vendor, mayChange }: { vendor: VendorDetail; mayChange: boolean }) {
  const t = useTexts('shipping-vendors')
  const showField = useShowField()
  const save = useRecordSave('PUT /shipping-vendors/:id')
  return (
    <>
      <RestorableBanner noun="shipping-vendors" record={vendor} mayRestore={mayChange} />
      <RecordColumns>
        {mayChange && !vendor.archived ? (
          <Panel title={showField(shippingVendorColumns.kind, vendor.kind)}>
            <VendorForm
              route="PUT /shipping-vendors/:id"
              vendor={vendor}
              version={vendor.version}
              draftName={`shipping-vendor-${vendor.id}`}
              label={t('save')}
              submit={(body, _kind, version) =>
                save.run({ params: { id: String(vendor.id) }, body: { ...body, version } })
              }
            />
          </Panel>
        ) : (
          <VendorFacts vendor={vendor} />
        )}
        <RecordColumn>
          <UsedBy uses={[{ link: linkOptions({ to: '/orders', search: { vendor_id: String(vendor.id) } }) }]} />
          <RecordHistory
            route="GET /shipping-vendors/:id/history"
            id={vendor.id}
            fields={shippingVendorFields}
            showValue={showVendorValue}
          />
        </RecordColumn>
      </RecordColumns>
    </>
  )
}
