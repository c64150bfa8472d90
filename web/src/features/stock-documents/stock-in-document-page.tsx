import { mdiFilePdfBox } from '@mdi/js'
import { Button } from '@mantine/core'
import type { StockInDetail } from '@platen/contracts/stock-documents/documents'
import { useQuery } from '@tanstack/react-query'
import { Link, useParams } from '@tanstack/react-router'
import { useState } from 'react'
import { api } from '../../platform/api/api.ts'
import { apiQuery } from '../../platform/api/use-api.ts'
import { formatDay } from '../../platform/i18n/format-dates.ts'
import { useTexts } from '../../platform/i18n/translate.ts'
import { saveFile } from '../../platform/save-file.ts'
import { useCan } from '../../platform/session/use-can.tsx'
import { FileImportButton } from '../../ui/file/imports/file-import-button.tsx'
import { Icon } from '../../ui/icon.tsx'
import { BackLink, PageHead } from '../../ui/page/page-head.tsx'
import { Facts, Panel } from '../../ui/page/panel.tsx'
import { Loaded, shownData } from '../../ui/states.tsx'
import { useRecordSave } from '../../ui/record/use-record-save.ts'
import { DocumentFrame } from './document-frame.tsx'
import { ServedOrders } from './served-orders.tsx'
import { StockInForm } from './stock-in-form.tsx'
import css from './stock-documents.module.css'

/** /stock/stock-in/$id: one delivery, counted by scanning and posted once. */
export function StockInDocumentPage() {
  const t = useTexts('stock-documents')
  const { id } = useParams({ from: '/default/stock/stock-in/$id' })
  const query = useQuery(apiQuery('GET /stock-in/:id', { params: { id } }))
  const document = shownData(query)
  if (document) return <Delivery key={document.id} document={document} />
  return (
    <>
      <PageHead
        title={t('in.title')}
        back={<BackLink link={{ to: '/stock/stock-in' }}>{t('in.title')}</BackLink>}
        isNoteDue={!query.error}
      />
      <Loaded query={query} lines={8} height={20}>
        {() => null}
      </Loaded>
    </>
  )
}

function Delivery({ document }: { document: StockInDetail }) {
  return (
    <DocumentFrame
      noun="stock-in"
      document={document}
      details={<Details document={document} />}
      links={<Remainders document={document} />}
      outcome={document.status === 'posted' && <ServedOrders document={document} />}
      actions={<Actions document={document} />}
    />
  )
}

/** The import of lines into a draft, and the claim sheet of what was posted. */
function Actions({ document }: { document: StockInDetail }) {
  const t = useTexts('stock-documents')
  const mayWrite = useCan('stock.write')
  return (
    <>
      {mayWrite && document.status === 'draft' && (
        <FileImportButton kinds={[{ name: 'stock-in-lines', label: t('in.lines_file') }]} />
      )}
      {document.has_claim_sheet && <ClaimSheetButton document={document} />}
    </>
  )
}

function Details({ document }: { document: StockInDetail }) {
  const t = useTexts('stock-documents')
  const mayWrite = useCan('stock.write')
  const save = useRecordSave('PUT /stock-in/:id')
  return (
    <Panel title={t('details')}>
      {mayWrite && document.status === 'draft' ? (
        <StockInForm
          document={document}
          label={t('save')}
          submit={(body, version) => save.run({ params: { id: String(document.id) }, body: { ...body, version } })}
        />
      ) : (
        <Facts
          rows={[
            [t('supplier'), document.supplier && <bdi key="supplier">{document.supplier.name}</bdi>],
            [t('reference'), <bdi key="reference">{document.reference}</bdi>],
            [t('expected_on'), document.expected_on && formatDay(document.expected_on)],
            [t('note'), <bdi key="note">{document.note}</bdi>],
          ]}
        />
      )}
    </Panel>
  )
}

/** Links to the delivery whose rest this is, and to the draft with what was missing here. */
function Remainders({ document: { remainder, remainder_of: origin } }: { document: StockInDetail }) {
  const t = useTexts('stock-documents')
  if (!remainder && !origin) return null
  const linkTo = (id: number, text: string) => (
    <Link key={id} className={css.remainder} to="/stock/stock-in/$id" params={{ id: String(id) }}>
      {text}
    </Link>
  )
  return (
    <p className={css.remainders}>
      {origin && linkTo(origin.id, t('remainder_of', { number: origin.number }))}
      {remainder && linkTo(remainder.id, t('remainder', { number: remainder.number }))}
    </p>
  )
}

function ClaimSheetButton({ document: { id, number } }: { document: StockInDetail }) {
  const t = useTexts('stock-documents')
  const [isRunning, setIsRunning] = useState(false)
  const open = async () => {
    setIsRunning(true)
    try {
      const { data } = await api('GET /stock-in/:id/claim-sheet', { params: { id: String(id) } })
      saveFile(data, `claim-${number}.pdf`)
    } catch {
      // The call has reported it.
    } finally {
      setIsRunning(false)
    }
  }
  return (
    <Button
      variant="default"
      leftSection={<Icon path={mdiFilePdfBox} />}
      loading={isRunning}
      onClick={() => void open()}
    >
      {t('claim')}
    </Button>
  )
}
