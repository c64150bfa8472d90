import type { SupplierDetail } from '@platen/contracts/suppliers/endpoints'
import { useQuery } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import { apiQuery, putAnswer, useWrite } from '../../platform/api/use-api.ts'
import type { Answer } from '../../platform/api/wire.ts'
import { formatNumber } from '../../platform/i18n/format.ts'
import { useTexts } from '../../platform/i18n/translate.ts'
import { notify } from '../../platform/notices.ts'
import { useCan } from '../../platform/session/use-can.tsx'
import { LinkButton } from '../../ui/link-button.tsx'
import { BackLink, PageHead } from '../../ui/page/page-head.tsx'
import { Facts, Panel } from '../../ui/page/panel.tsx'
import { RecordColumns } from '../../ui/record/record-columns.tsx'
import { RecordHistory } from '../../ui/record/record-history.tsx'
import { ArchivedBanner, RecordStampText } from '../../ui/record/record-stamp.tsx'
import { ErrorState, LoadingLines } from '../../ui/states.tsx'
import { SupplierForm } from './supplier-form.tsx'
import { DeleteButton } from '../../ui/record/delete-button.tsx'
import { ActButton } from '../../ui/form/act-button.tsx'

/** One supplier and its history. */
export function Supplier({ id }: { id: string }) {
  const t = useTexts('suppliers')
  const mayChange = useCan('product.write')
  const query = useQuery(apiQuery('GET /suppliers/:id', { params: { id } }))
  const supplier = query.isPlaceholderData ? undefined : query.data?.data
  return (
    <>
      <PageHead
        title={supplier ? <bdi>{supplier.code}</bdi> : t('suppliers')}
        documentTitle={supplier?.code}
        back={<BackLink link={{ to: '/suppliers' }}>{t('suppliers')}</BackLink>}
        note={supplier && <RecordStampText record={supplier.record} />}
      >
        {supplier && mayChange && <SupplierActions supplier={supplier} />}
      </PageHead>
      {query.error && !supplier && <ErrorState error={query.error} retry={() => void query.refetch()} />}
      {!supplier && !query.error && <LoadingLines lines={6} height={20} />}
      {supplier && <SupplierRecord supplier={supplier} mayChange={mayChange} />}
    </>
  )
}

const keepAnswer = (answer: Answer<'GET /suppliers/:id'>) =>
  putAnswer(answer, 'GET /suppliers/:id', { params: { id: String(answer.data.id) } })

function SupplierRecord({ supplier, mayChange }: { supplier: SupplierDetail; mayChange: boolean }) {
  const t = useTexts('suppliers')
  const params = { id: String(supplier.id) }
  const { version } = supplier
  const save = useWrite('PUT /suppliers/:id', { onDone: keepAnswer })
  const restore = useWrite('POST /suppliers/:id/restore', {
    onDone: (answer) => {
      keepAnswer(answer)
      notify('success', t('restored'))
    },
  })
  return (
    <>
      <ArchivedBanner
        record={supplier.record}
        restore={mayChange ? () => void restore.run({ params, body: { version } }) : undefined}
        isRestoring={restore.running}
      />
      <RecordColumns>
        {mayChange && !supplier.archived ? (
          <Panel>
            <SupplierForm
              route="PUT /suppliers/:id"
              supplier={supplier}
              version={version}
              draftName={`supplier-${supplier.id}`}
              label={t('save')}
              submit={async (body, basedOn) => {
                await save.run({ params, body: { ...body, version: basedOn } })
                notify('success', t('saved'))
              }}
            />
          </Panel>
        ) : (
          <Panel title={t('details')}>
            <Facts
              rows={[
                [t('name'), <bdi key="name">{supplier.name}</bdi>],
                [t('email'), <bdi key="email">{supplier.email}</bdi>],
                [t('lead_time'), supplier.lead_time_days === null ? null : formatNumber(supplier.lead_time_days)],
              ]}
            />
          </Panel>
        )}
        <RecordHistory route="GET /suppliers/:id/history" id={supplier.id} />
      </RecordColumns>
    </>
  )
}

/** What can be done with a supplier as a whole: copy it, archive it, and delete an archived one that nothing names. */
function SupplierActions({ supplier }: { supplier: SupplierDetail }) {
  const t = useTexts('suppliers')
  const record = useTexts('record')
  const navigate = useNavigate()
  const params = { id: String(supplier.id) }
  const { version, archived } = supplier
  const archive = useWrite('POST /suppliers/:id/archive', {
    onDone: (answer) => {
      keepAnswer(answer)
      notify('success', t('archived_done'))
    },
  })
  const remove = useWrite('DELETE /suppliers/:id')
  const removeSupplier = async () => {
    await remove.run({ params, query: { version: String(version) } })
    notify('success', t('deleted'))
    await navigate({ to: '/suppliers' })
  }
  return (
    <>
      <LinkButton variant="default" to="/suppliers" search={{ create: 'true', copy_of: params.id }}>
        {record('duplicate')}
      </LinkButton>
      {archived ? (
        <DeleteButton label={t('delete')} running={remove.running} run={removeSupplier} />
      ) : (
        <ActButton variant="default" loading={archive.running} run={() => archive.run({ params, body: { version } })}>
          {t('archive')}
        </ActButton>
      )}
    </>
  )
}
