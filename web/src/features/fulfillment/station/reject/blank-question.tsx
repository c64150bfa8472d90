import { mdiDeleteOutline, mdiInboxArrowDownOutline } from '@mdi/js'
import { anyStationWriter } from '@platen/contracts/fulfillment/stages'
import { useWrite } from '../../../../platform/api/use-api.ts'
import { useTexts } from '../../../../platform/i18n/translate.ts'
import { useCan } from '../../../../platform/session/use-can.tsx'
import { actKeys } from '../act-keys.ts'
import { BigButton } from '../big-button.tsx'
import { recordScan } from '../scan/last-scans.ts'
import css from '../piece/piece.module.css'
import type { PieceAnswer } from '../piece/piece-source.ts'
import { VerdictPanel } from '../scan/verdict-panel.tsx'

interface BlankQuestionProps {
  piece: { id: number; barcode: string }
  verdict: PieceAnswer['verdict']
  answered: (answer: PieceAnswer) => void
}

/**
 * Asks what to do with the consumed blank of a cancelled piece: back to stock if nothing was sent to print, otherwise
 * only scrap.
 */
export function BlankQuestion({ piece, verdict, answered }: BlankQuestionProps) {
  const t = useTexts('reject')
  const may = useCan(anyStationWriter)
  const write = useWrite('POST /fulfillment/pieces/:id/blank')
  const say = async (what: 'return' | 'scrap') => {
    const { data } = await write.run({ params: { id: piece.id }, body: { answer: what } })
    recordScan({ level: 'warn', code: piece.barcode, text: t(`blank.${what}_done`) })
    answered(data)
  }
  const press = (what: 'return' | 'scrap') => void say(what).catch(() => undefined)
  return (
    <VerdictPanel verdict={verdict}>
      {may && (
        <div className={css.answers}>
          {verdict.code === 'piece_cancelled_blank' && (
            <BigButton
              kind="filled"
              keys={actKeys.cancelledPiece.returnBlank}
              nextActOf={String(piece.id)}
              icon={mdiInboxArrowDownOutline}
              busy={write.running}
              onClick={() => press('return')}
            >
              {t('blank.return')}
            </BigButton>
          )}
          <BigButton
            kind="danger"
            keys={actKeys.cancelledPiece.scrapBlank}
            icon={mdiDeleteOutline}
            busy={write.running}
            onClick={() => press('scrap')}
          >
            {t('blank.scrap')}
          </BigButton>
        </div>
      )}
    </VerdictPanel>
  )
}
