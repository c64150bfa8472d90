import { moveKindNames } from '@platen/contracts/warehouse/names'
import type { LogEntry } from '@platen/contracts/warehouse/log'
import { useInLanguage } from '../../../platform/i18n/i18n.ts'
import { useTexts } from '../../../platform/i18n/translate.ts'
import { useCan } from '../../../platform/session/use-can.tsx'
import { AgoCell } from '../../../ui/list/ago-cell.tsx'
import { LinkCell } from '../../../ui/list/cells.tsx'
import { useEnds } from '../moves/ends.ts'
import { MoveGoods } from '../moves/move-goods.tsx'
import css from './logs.module.css'

/** The last entries of the log about a pallet, newest first. Each links to its entry for those who may read the log. */
export function LastMoves({ entries }: { entries: readonly LogEntry[] }) {
  const t = useTexts('moves')
  const inLanguage = useInLanguage()
  const ends = useEnds()
  const mayOpen = useCan('warehouse.read')
  if (entries.length === 0) return <p className={css.dimmed}>{t('no_moves')}</p>
  return (
    <ol className={css.moves}>
      {entries.map((entry) => {
        const name = inLanguage(moveKindNames[entry.kind])
        return (
          <li key={entry.id}>
            <span className={css.line}>
              {mayOpen ? (
                <LinkCell link={{ to: '/warehouse/logs', search: { entry: String(entry.id) } }}>{name}</LinkCell>
              ) : (
                <strong>{name}</strong>
              )}
              <span>
                <MoveGoods entry={entry} />
              </span>
            </span>
            <span className={css.dimmed}>
              <bdi>{t('from_to', ends(entry))}</bdi> · <bdi>{entry.who}</bdi> · <AgoCell at={entry.at} />
            </span>
          </li>
        )
      })}
    </ol>
  )
}
