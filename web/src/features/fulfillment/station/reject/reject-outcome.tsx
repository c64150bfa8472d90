import { useTexts } from '../../../../platform/i18n/translate.ts'
import { DocumentButtons } from '../document-buttons.tsx'
import css from '../piece/piece.module.css'
import type { RejectedPiece } from './reject-dialog.tsx'
import { useNextStation, Verdict } from '../scan/verdict-panel.tsx'

interface RejectOutcomeProps {
  rejected: RejectedPiece
  /** True if the station has a label printer, which prints a new label by itself. */
  printsLabels: boolean
}

/** The instructions after a reject: where the piece goes, where the order's other pieces go, and what replaces it. */
export function RejectOutcome({ rejected: { outcome, disposition }, printsLabels }: RejectOutcomeProps) {
  const t = useTexts('reject')
  const words = useTexts('words')
  const nextStation = useNextStation()
  const { piece, replacement, put_back, document_id } = outcome
  const { product_name, color, size } = piece.variant
  const what = t(`rejected.as.${disposition}`, { blank: [product_name, color, size].filter(Boolean).join(' · ') })
  const done = disposition === 'scrap' ? words('stages.scrapped') : t(`rejected.headline.${disposition}`)
  const headline = put_back ? t('rejected.put_back') : done
  return (
    <Verdict
      tone="warning"
      headline={headline}
      slot={put_back}
      line={[
        what,
        (disposition === 'rework' || disposition === 'wrong_blank') &&
          outcome.verdict.go_to &&
          nextStation(outcome.verdict.go_to),
        replacement && t('rejected.replacement', { barcode: replacement }),
      ]
        .filter(Boolean)
        .join(' ')}
    >
      <p>{t('submitted')}</p>
      {document_id !== null && !printsLabels && (
        <div className={css.answers}>
          <DocumentButtons
            document={{ id: document_id, file_name: `label-${piece.barcode}.pdf`, media_type: 'application/pdf' }}
            name="label"
          />
        </div>
      )}
    </Verdict>
  )
}
