import type { SupplierDetail } from '@platen/contracts/suppliers/endpoints'
import { supplierFields } from '@platen/contracts/suppliers/fields'
import { useQuery } from '@tanstack/react-query'
import { linkOptions, useNavigate } from '@tanstack/react-router'
import { apiQuery } from '../../platform/api/use-api.ts'
import { useTexts } from '../../platform/i18n/translate.ts'
import { useCan } from '../../platform/session/use-can.tsx'
import { LinkButton } from '../../ui/link-button.tsx'
import { BackLink } from '../../ui/page/page-head.tsx'
import { Panel } from '../../ui/page/panel.tsx'
import { FieldFacts } from '../../ui/record/fields/field-facts.tsx'
import { RecordMenu, useArchiveAct, useDeleteAct } from '../../ui/record/record-acts.tsx'
import { RecordColumn, RecordColumns } from '../../ui/record/record-columns.tsx'
import { RecordHistory } from '../../ui/record/record-history.tsx'
import { RecordPage } from '../../ui/record/record-page.tsx'
import { useEditedRecord } from '../../ui/record/use-record-form.ts'
import { RestorableBanner } from '../../ui/record/restorable-banner.tsx'
import { UsedBy } from '../../ui/record/used-by.tsx'
import { SupplierForm } from './supplier-form.tsx'

/** One supplier and its history. */
export function Supplier({ id }: { id: string }) {
  const t = useTexts('suppliers')
  const mayChange = useCan('product.write')
  return (
    <RecordPage
      query={useQuery(apiQuery('GET /suppliers/:id', { params: { id } }))}
      noun={t('suppliers')}
      name={({ code }) => code}
      back={<BackLink link={{ to: '/suppliers' }}>{t('suppliers')}</BackLink>}
      acts={(supplier) => mayChange && <SupplierActions supplier={supplier} />}
      lines={6}
    >
      {(supplier) => (
        <>
          <RestorableBanner noun="suppliers" record={supplier} mayRestore={mayChange} />
          <RecordColumns>
            {mayChange && !supplier.archived ? (
              <EditedSupplier supplier={supplier} />
            ) : (
              <Panel title={t('details')}>
                <FieldFacts fields={supplierFields} record={supplier} />
              </Panel>
            )}
            <RecordColumn>
              <UsedBy
                uses={[{ link: linkOptions({ to: '/stock/stock-in', search: { supplier_id: String(supplier.id) } }) }]}
              />
              <RecordHistory route="GET /suppliers/:id/history" id={supplier.id} fields={supplierFields} />
            </RecordColumn>
          </RecordColumns>
        </>
      )}
    </RecordPage>
  )
}

function EditedSupplier({ supplier }: { supplier: SupplierDetail }) {
  const t = useTexts('suppliers')
  const form = useEditedRecord('suppliers', supplier)
  return (
    <Panel>
      <SupplierForm {...form} label={t('save')} />
    </Panel>
  )
}

/** What can be done with a supplier as a whole: copy it, archive it, and delete an archived one that nothing names. */
function SupplierActions({ supplier }: { supplier: SupplierDetail }) {
  const record = useTexts('record')
  const navigate = useNavigate()
  const archive = useArchiveAct('suppliers', supplier)
  const remove = useDeleteAct('suppliers', supplier, () => navigate({ to: '/suppliers' }))
  return (
    <>
      <LinkButton variant="default" to="/suppliers" search={{ create: 'true', copy_of: String(supplier.id) }}>
        {record('duplicate')}
      </LinkButton>
      <RecordMenu acts={[supplier.archived ? remove : archive]} />
    </>
  )
}
