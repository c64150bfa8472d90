import { Button } from '@mantine/core'
import { mdiUndo } from '@mdi/js'
import { moveKindNames } from '@platen/contracts/warehouse/names'
import { useWrite } from '../../../platform/api/use-api.ts'
import { formatTime } from '../../../platform/i18n/format-dates.ts'
import { formatNumber } from '../../../platform/i18n/format-numbers.ts'
import { useInLanguage } from '../../../platform/i18n/i18n.ts'
import { useTexts } from '../../../platform/i18n/translate.ts'
import { Banner } from '../../../ui/banner.tsx'
import { Icon } from '../../../ui/icon.tsx'
import type { Outcome } from './move-kinds.ts'
import css from './moves.module.css'
import { playSound } from '../../../ui/scan/sounds.ts'

interface MoveOutcomeProps {
  outcome: Outcome
  /** Shows what undoing the move answered. */
  replace: (outcome: Outcome) => void
}

/** What a move has done: both of its ends as they are now, and the way back. */
export function MoveOutcome({ outcome, replace }: MoveOutcomeProps) {
  const t = useTexts('moves')
  const undo = useWrite('POST /warehouse/moves/:id/undo', {
    onDone: ({ data }) => {
      playSound('ok')
      replace(data)
    },
  })
  const { move_id: moveId, undo_until: undoUntil } = outcome
  return (
    <Banner tone="success" title={useOutcomeTitle()(outcome)}>
      <ul className={css.ends}>
        {outcome.pallets.map((pallet) => (
          <li key={pallet.id}>
            {t('outcome.pallet', {
              pallet: pallet.code,
              location: pallet.location?.code ?? t('nowhere'),
              units: t('units', { count: pallet.units }),
            })}
          </li>
        ))}
        {outcome.pick_area.map((level) => (
          <li key={level.variant_id}>
            {t('outcome.pick_area', {
              sku: level.sku,
              on_hand: formatNumber(level.on_hand),
              available: formatNumber(level.available),
            })}
            {level.short_served > 0 && ` ${t('outcome.served', { count: level.short_served })}`}
          </li>
        ))}
      </ul>
      {moveId !== null && undoUntil !== null && (
        <Button
          variant="default"
          leftSection={<Icon path={mdiUndo} />}
          loading={undo.running}
          // A refusal is shown by a notification, as that of any button.
          onClick={() => void undo.run({ params: { id: String(moveId) } })}
        >
          {t('undo', { at: formatTime(undoUntil) })}
        </Button>
      )}
    </Banner>
  )
}

function useOutcomeTitle(): (outcome: Outcome) => string {
  const t = useTexts('moves')
  const inLanguage = useInLanguage()
  return ({ entries }) => {
    const [first] = entries
    if (!first) return t('outcome.no_difference')
    const move = inLanguage(moveKindNames[first.kind])
    if (first.reverses_id !== null) return t('outcome.undone', { move })
    if (first.quantity === null || first.sku === null) return move
    const skus = new Set(entries.map((entry) => entry.sku)).size
    if (entries.length > 1) return t('outcome.several', { move, skus: t('skus', { count: skus }) })
    const goods = [first.sku, first.lot].filter(Boolean).join(' · ')
    return t('outcome.one', { move, quantity: formatNumber(first.quantity), sku: goods })
  }
}
