import { useTranslation } from 'react-i18next'
import { DocumentButtons } from './document-buttons.tsx'
import css from './piece.module.css'
import type { Rejected } from './reject-dialog.tsx'
import { GoTo, News } from './verdict-panel.tsx'

interface RejectOutcomeProps {
  outcome: Rejected
  /** The station has a printer for labels: a new one comes out by itself. */
  printsLabels: boolean
}

/** What to do after a reject: where the piece goes, where its siblings go, what replaces it. */
export function RejectOutcome({ outcome, printsLabels }: RejectOutcomeProps) {
  const { t } = useTranslation('piece')
  const { piece, replacement, put_back, document_id } = outcome
  const what = replacement
    ? t('rejected.scrapped')
    : document_id !== null
      ? t('rejected.relabelled')
      : outcome.verdict.go_to === 'print_design' || outcome.verdict.go_to === 'confirm_printed'
        ? t('rejected.rework')
        : t('rejected.done')
  return (
    <News
      tone="warning"
      what={put_back ? t('rejected.put_back', { slot: put_back }) : what}
      then={
        <>
          {put_back && `${what} `}
          {replacement && t('rejected.replacement', { barcode: replacement })}
        </>
      }
    >
      {piece.stage !== 'scrapped' && outcome.verdict.go_to && document_id === null && (
        <GoTo station={outcome.verdict.go_to} />
      )}
      {document_id !== null && !printsLabels && (
        <div className={css.answers}>
          <DocumentButtons
            document={{ id: document_id, file_name: `label-${piece.barcode}.pdf`, media_type: 'application/pdf' }}
            label={t('document.label')}
          />
        </div>
      )}
    </News>
  )
}
