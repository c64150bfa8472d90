import { useTexts } from '../../../../platform/i18n/translate.ts'
import { PieceHistory } from './piece-history.tsx'
import css from './piece.module.css'
import type { PieceView } from './piece-source.ts'

/** The newest of what happened to the piece at a bench. */
export function HistoryCard({ piece, most }: { piece: PieceView; most: number }) {
  const t = useTexts('piece')
  return (
    <section className={css.card}>
      <h2 className={css.cardTitle}>{t('history')}</h2>
      <PieceHistory history={piece.history} most={most} />
    </section>
  )
}
