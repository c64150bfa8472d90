import { isStarted } from '@platen/contracts/fulfillment/stages'
import { ActionIcon } from '@mantine/core'
import { mdiClose, mdiLabelOutline } from '@mdi/js'
import type { StationRow } from '@platen/contracts/stations/endpoints'
import { useState } from 'react'
import { useWrite } from '../../../platform/api/use-api.ts'
import { formatNumber } from '../../../platform/i18n/format-numbers.ts'
import { useTexts } from '../../../platform/i18n/translate.ts'
import { askReason } from '../../../ui/dialog/dialogs.ts'
import { Icon } from '../../../ui/icon.tsx'
import { iconLabel } from '../../../ui/icon-label.ts'
import { actKeys } from '../station/act-keys.ts'
import { BigButton } from '../station/big-button.tsx'
import { BlankQuestion } from '../station/reject/blank-question.tsx'
import { DocumentButtons } from '../station/document-buttons.tsx'
import { recordScan } from '../station/scan/last-scans.ts'
import { PieceDetailLink } from '../station/piece/detail-link.tsx'
import { HistoryCard } from '../station/piece/history-card.tsx'
import { PieceFacts } from '../station/piece/piece-facts.tsx'
import type { PieceAnswer } from '../station/piece/piece-source.ts'
import { useMayWorkAt } from '../station/reject/use-reject.tsx'
import { Verdict, VerdictPanel } from '../station/scan/verdict-panel.tsx'
import css from './print-barcode.module.css'
import { rulesOf } from '../../../ui/form/rules-of.ts'

interface LabelledPieceProps {
  answer: PieceAnswer
  station: StationRow
  show: (answer: PieceAnswer) => void
  close: () => void
}

/** A piece scanned at Print Barcode: what it is, where it goes, and a reprint of its label. */
export function LabelledPiece({ answer, station, show, close }: LabelledPieceProps) {
  const t = useTexts('print-barcode')
  const ui = useTexts('ui')
  const may = useMayWorkAt('print_barcode')
  const [document, setDocument] = useState<{ id: number; barcode: string } | null>(null)
  const relabel = useWrite('POST /fulfillment/pieces/:id/relabel')
  const { piece, verdict } = answer
  const canRelabel = isStarted(piece.stage)
  const again = document?.barcode === piece.barcode
  const printAgain = async () => {
    const title = t('relabel.title', { barcode: piece.barcode })
    const question = {
      title,
      text: t('relabel.text'),
      confirm: t('relabel.confirm'),
      rule: rulesOf('POST /fulfillment/pieces/:id/relabel').reason,
    }
    const answer = await askReason(question, ({ text }) =>
      relabel.run({ params: { id: piece.id }, body: { reason: text } }),
    )
    if (!answer) return
    const { data } = answer
    show({ piece: data.piece, verdict })
    setDocument({ id: data.document_id, barcode: piece.barcode })
    recordScan({ level: 'ok', code: piece.barcode, text: t('relabel.short', { count: data.piece.label_count }) })
  }
  return (
    <div className={css.scanned}>
      <div className={css.scannedNews}>
        {verdict.level === 'ask' ? (
          <BlankQuestion piece={piece} verdict={verdict} answered={show} />
        ) : again ? (
          <Verdict
            tone="success"
            headline={t('relabel.done', { figure: formatNumber(piece.label_count) })}
            line={t('relabel.done_then')}
          />
        ) : verdict.level === 'ready' ? (
          <Verdict tone="info" headline={t('waits')} line={t('waits_then')}>
            <PieceDetailLink piece={piece} />
          </Verdict>
        ) : (
          <VerdictPanel verdict={verdict}>
            <PieceDetailLink piece={piece} />
          </VerdictPanel>
        )}
        {may && canRelabel && (
          <BigButton
            keys={actKeys.printBarcode.reprint}
            nextActOf={`${piece.id} ${piece.step}`}
            icon={mdiLabelOutline}
            busy={relabel.running}
            onClick={() => void printAgain().catch(() => undefined)}
          >
            {t('relabel.open')}
          </BigButton>
        )}
        {again && (
          <DocumentButtons
            document={{ id: document.id, file_name: `label-${piece.barcode}.pdf`, media_type: 'application/pdf' }}
            name="label"
            printHere={station.label_printer === null}
          />
        )}
        <HistoryCard piece={piece} most={8} />
      </div>
      <PieceFacts piece={piece} />
      <ActionIcon className={css.close} variant="subtle" color="gray" {...iconLabel(ui('close'))} onClick={close}>
        <Icon path={mdiClose} size={24} />
      </ActionIcon>
    </div>
  )
}
