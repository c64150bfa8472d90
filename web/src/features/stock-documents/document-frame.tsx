import { mdiCancel, mdiCloseCircleOutline, mdiPencilOutline } from '@mdi/js'
import { stockDocumentStateNames, type StockDocumentState } from '@platen/contracts/stock-documents/columns'
import type { StockLine } from '@platen/contracts/stock-documents/documents'
import { type ReactNode, useState } from 'react'
import { formatDateTime } from '../../platform/i18n/format-dates.ts'
import { useInLanguage } from '../../platform/i18n/i18n.ts'
import { useTexts } from '../../platform/i18n/translate.ts'
import { notify } from '../../platform/notices.ts'
import { useCan } from '../../platform/session/use-can.tsx'
import { RecordMenu, useRecordAct } from '../../ui/record/record-acts.tsx'
import { RecordColumn, RecordColumns, RecordTitle } from '../../ui/record/record-columns.tsx'
import { BackLink, PageHead } from '../../ui/page/page-head.tsx'
import { RecordHistory } from '../../ui/record/record-history.tsx'
import { RecordStampText } from '../../ui/record/record-stamp.tsx'
import { Chip, type Look } from '../../ui/status/chip.tsx'
import { DocumentLines } from './lines/document-lines.tsx'
import { saveCounted, useDocumentWrites, type Noun, type StockDocument } from './document-source.ts'
import { LineDialog } from './lines/line-dialog.tsx'
import { PostingPanel } from './posting-panel.tsx'
import { ScanPanel } from './scanning/scan-panel.tsx'
import { LinkCodeDialog, UnknownCodes } from './lines/unknown-codes.tsx'
import { useDocumentScans } from './scanning/use-document-scans.ts'

const looks: Record<StockDocumentState, Look> = {
  draft: { tone: 'info', icon: mdiPencilOutline },
  posted: { tone: 'normal' },
  cancelled: { tone: 'cancelled', icon: mdiCloseCircleOutline },
}

/** The state of a document in words, color and icon. */
export function StateChip({ status }: { status: StockDocumentState }) {
  const inLanguage = useInLanguage()
  return <Chip {...looks[status]} label={inLanguage(stockDocumentStateNames[status])} />
}

interface FrameProps {
  noun: Noun
  document: StockDocument
  /** Its own fields: a form for a draft that the user may change, else facts. */
  details: ReactNode
  /** Links above the lines, such as to the remainder. */
  links?: ReactNode
  /** What a posted document shows in place of its posting. */
  outcome?: ReactNode
  actions?: ReactNode
}

/**
 * A document of Stock In or Stock Out: scanning and lines, and next to them what posting does, its fields and history.
 */
export function DocumentFrame({ noun, document, details, links, outcome, actions }: FrameProps) {
  const t = useTexts('stock-documents')
  const mayWrite = useCan('stock.write')
  const isCounting = mayWrite && document.status === 'draft'
  const writes = useDocumentWrites(noun)
  const [line, setLine] = useState<StockLine | null>()
  const [code, setCode] = useState<string | null>(null)
  const isPaused = line !== undefined || code !== null
  const scans = useDocumentScans(noun, document, { writes, isCounting, isPaused })
  const list = noun === 'stock-in' ? '/stock/stock-in' : '/stock/stock-out'
  const words = noun === 'stock-in' ? 'in' : 'out'
  return (
    <>
      <PageHead
        title={
          <RecordTitle code={document.number}>
            <StateChip status={document.status} />
          </RecordTitle>
        }
        documentTitle={document.number}
        back={<BackLink link={{ to: list }}>{t(`${words}.title`)}</BackLink>}
        note={<Closed document={document} />}
      >
        {actions}
        {isCounting && <CancelMenu document={document} writes={writes} isUnsettled={scans.isUnsettled} />}
      </PageHead>
      <RecordColumns>
        <RecordColumn>
          {links}
          {isCounting && scans.queue && <ScanPanel name={`${noun}-${document.id}`} scans={scans} queue={scans.queue} />}
          <UnknownCodes document={document} writes={writes} link={isCounting ? setCode : null} />
          <DocumentLines
            noun={noun}
            lines={document.line_list}
            edit={isCounting ? setLine : null}
            save={(line, counted) => saveCounted(writes, { noun, document, line, counted })}
          />
        </RecordColumn>
        <RecordColumn>
          {isCounting ? (
            <PostingPanel noun={noun} document={document} writes={writes} isUnsettled={scans.isUnsettled} />
          ) : (
            outcome
          )}
          {details}
          <RecordHistory route={`GET /${noun}/:id/history`} id={document.id} />
        </RecordColumn>
      </RecordColumns>
      <LineDialog noun={noun} document={document} line={line} writes={writes} close={() => setLine(undefined)} />
      <LinkCodeDialog document={document} writes={writes} code={code} close={() => setCode(null)} />
    </>
  )
}

function Closed({ document }: { document: StockDocument }) {
  const t = useTexts('stock-documents')
  const { status, closed_at: at, closed_by: who } = document
  if (status === 'draft' || at === null) return <RecordStampText record={document.record} />
  return t(status === 'posted' ? 'posted_by' : 'cancelled_by', { who: who ?? '', at: formatDateTime(at) })
}

interface CancelProps {
  document: StockDocument
  writes: ReturnType<typeof useDocumentWrites>
  isUnsettled: boolean
}

function CancelMenu({ document, writes, isUnsettled }: CancelProps) {
  const t = useTexts('stock-documents')
  const { id, number, version } = document
  const question = { title: t('cancel.ask', { number }), text: t('cancel.text'), confirm: t('cancel.do') }
  const cancel = useRecordAct({
    key: 'cancel',
    label: t('cancel.do'),
    icon: mdiCancel,
    isDisabled: isUnsettled,
    isRunning: writes.cancel.running,
    ask: () => ({ ...question, dismiss: t('cancel.keep'), danger: true }),
    run: async () => {
      if (isUnsettled) return
      await writes.cancel.run({ params: { id: String(id) }, body: { version } })
      notify('success', t('cancel.done', { number }))
    },
  })
  return <RecordMenu acts={[cancel]} />
}
