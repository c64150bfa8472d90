import type { StockOutDetail } from '@platen/contracts/stock-documents/documents'
import { useQuery } from '@tanstack/react-query'
import { useParams } from '@tanstack/react-router'
import { apiQuery } from '../../platform/api/use-api.ts'
import { useInLanguage } from '../../platform/i18n/i18n.ts'
import { useTexts } from '../../platform/i18n/translate.ts'
import { useCan } from '../../platform/session/use-can.tsx'
import { BackLink, PageHead } from '../../ui/page/page-head.tsx'
import { Facts, Panel } from '../../ui/page/panel.tsx'
import { Loaded, shownData } from '../../ui/states.tsx'
import { useRecordSave } from '../../ui/record/use-record-save.ts'
import { DocumentFrame } from './document-frame.tsx'
import { StockOutForm } from './stock-out-form.tsx'

/** /stock/stock-out/$id: what is taken out, and why. */
export function StockOutDocumentPage() {
  const t = useTexts('stock-documents')
  const { id } = useParams({ from: '/default/stock/stock-out/$id' })
  const query = useQuery(apiQuery('GET /stock-out/:id', { params: { id } }))
  const document = shownData(query)
  if (document) {
    return (
      <DocumentFrame key={document.id} noun="stock-out" document={document} details={<Details document={document} />} />
    )
  }
  return (
    <>
      <PageHead
        title={t('out.title')}
        back={<BackLink link={{ to: '/stock/stock-out' }}>{t('out.title')}</BackLink>}
        isNoteDue={!query.error}
      />
      <Loaded query={query} lines={8} height={20}>
        {() => null}
      </Loaded>
    </>
  )
}

function Details({ document }: { document: StockOutDetail }) {
  const t = useTexts('stock-documents')
  const inLanguage = useInLanguage()
  const mayWrite = useCan('stock.write')
  const save = useRecordSave('PUT /stock-out/:id')
  const { reason } = document
  return (
    <Panel title={t('details')}>
      {mayWrite && document.status === 'draft' ? (
        <StockOutForm
          document={document}
          label={t('save')}
          submit={(body, version) => save.run({ params: { id: String(document.id) }, body: { ...body, version } })}
        />
      ) : (
        <Facts
          rows={[
            [t('reason'), inLanguage({ en: reason.name_en, fr: reason.name_fr })],
            [t('reason_text'), <bdi key="text">{document.reason_text}</bdi>],
            [t('reference'), <bdi key="reference">{document.reference}</bdi>],
            [t('note'), <bdi key="note">{document.note}</bdi>],
          ]}
        />
      )}
    </Panel>
  )
}
