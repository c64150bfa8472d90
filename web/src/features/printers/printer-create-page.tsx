import { useQuery } from '@tanstack/react-query'
import { useNavigate, useSearch } from '@tanstack/react-router'
import { apiQuery, useWrite } from '../../platform/api/use-api.ts'
import { useTexts } from '../../platform/i18n/translate.ts'
import { notify } from '../../platform/notices.ts'
import { BackLink, PageHead } from '../../ui/page/page-head.tsx'
import { Panel } from '../../ui/page/panel.tsx'
import { ErrorState, LoadingLines } from '../../ui/states.tsx'
import { PrinterForm } from './printer-form.tsx'

/** /setup/printers/create: a new printer, or with `copy_of` a copy of another one. */
export function PrinterCreatePage() {
  const t = useTexts('printers')
  const navigate = useNavigate()
  const { copy_of: copyOf } = useSearch({ from: '/default/setup/printers/create' })
  const original = useQuery({
    ...apiQuery('GET /printers/:id', { params: { id: copyOf ?? '' } }),
    enabled: copyOf !== undefined,
  })
  const save = useWrite('POST /printers')
  const copied = original.data?.data
  return (
    <>
      <PageHead title={t('add_title')} back={<BackLink link={{ to: '/setup/printers' }}>{t('printers')}</BackLink>} />
      {original.error && <ErrorState error={original.error} retry={() => void original.refetch()} />}
      {copyOf !== undefined && !copied && !original.error && <LoadingLines lines={6} />}
      {(copyOf === undefined || copied) && (
        <Panel>
          <PrinterForm
            route="POST /printers"
            printer={copied && { ...copied, name: `${copied.name} 2` }}
            draftName={`printer-new-${copyOf ?? ''}`}
            label={t('add')}
            submit={async (body) => {
              const { data } = await save.run({ body: { ...body, ...(copied && { copy_of: copied.id }) } })
              notify('success', t('added'))
              await navigate({ to: '/setup/printers/$id', params: { id: String(data.id) } })
            }}
          />
        </Panel>
      )}
    </>
  )
}
