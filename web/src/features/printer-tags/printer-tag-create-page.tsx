import { useQuery } from '@tanstack/react-query'
import { useNavigate, useSearch } from '@tanstack/react-router'
import { apiQuery, useWrite } from '../../platform/api/use-api.ts'
import { useTexts } from '../../platform/i18n/translate.ts'
import { notify } from '../../platform/notices.ts'
import { BackLink, PageHead } from '../../ui/page/page-head.tsx'
import { Panel } from '../../ui/page/panel.tsx'
import { ErrorState, LoadingLines } from '../../ui/states.tsx'
import { TagForm } from './tag-form.tsx'

/** /printer-tags/create: a new printer tag, or with `copy_of` a copy of another one. */
export function PrinterTagCreatePage() {
  const t = useTexts('printer-tags')
  const navigate = useNavigate()
  const { copy_of: copyOf } = useSearch({ from: '/default/printer-tags/create' })
  const original = useQuery({
    ...apiQuery('GET /printer-tags/:id', { params: { id: copyOf ?? '' } }),
    enabled: copyOf !== undefined,
  })
  const save = useWrite('POST /printer-tags')
  const copied = original.data?.data
  return (
    <>
      <PageHead title={t('add_title')} back={<BackLink link={{ to: '/printer-tags' }}>{t('back')}</BackLink>} />
      {original.error && <ErrorState error={original.error} retry={() => void original.refetch()} />}
      {copyOf !== undefined && !copied && !original.error && <LoadingLines lines={6} />}
      {(copyOf === undefined || copied) && (
        <Panel>
          <TagForm
            route="POST /printer-tags"
            // A printer serves one tag, so that a copy begins without printers.
            tag={copied && { ...copied, code: `${copied.code}-2`, printer_rows: [] }}
            draftName={`printer-tag-new-${copyOf ?? ''}`}
            label={t('add')}
            submit={async (body) => {
              const { data } = await save.run({ body: { ...body, ...(copied && { copy_of: copied.id }) } })
              notify('success', t('added'))
              await navigate({ to: '/printer-tags/$id', params: { id: String(data.id) } })
            }}
          />
        </Panel>
      )}
    </>
  )
}
