import { formatNumber } from '../../../platform/i18n/format-numbers.ts'
import { useTexts } from '../../../platform/i18n/translate.ts'
import { usePageSearch } from '../../../platform/routing/page-search.ts'
import { Icon } from '../../../ui/icon.tsx'
import { toneClass } from '../../../ui/status/chip.tsx'
import { useSlotFaces } from './slot-faces.ts'
import { slotFilters, type SlotFilter } from './slot-look.rules.ts'
import css from './walls.module.css'

/** What the colors mean, with how many slots there are of each; pressing one shows only these. */
export function Legend({ counts, chosen }: { counts: Record<SlotFilter, number>; chosen: SlotFilter | null }) {
  const t = useTexts('packing-slots')
  const faces = useSlotFaces()
  const [, change] = usePageSearch()
  const choose = (face: SlotFilter | null) => void change((before) => ({ ...before, state: face ?? undefined }))
  const shown = slotFilters.filter((face) => face !== 'archived' || counts.archived > 0)
  return (
    <div role="group" aria-label={t('filter')} className={css.legend}>
      <button type="button" className={css.filter} aria-pressed={chosen === null} onClick={() => choose(null)}>
        {t('all')}
      </button>
      {shown.map((face) => {
        const { tone, icon, label } = faces(face)
        return (
          <button
            key={face}
            type="button"
            className={`${css.filter} ${toneClass(tone)}`}
            aria-pressed={chosen === face}
            title={t(`state_means.${face}`)}
            onClick={() => choose(chosen === face ? null : face)}
          >
            <span className={css.filterIcon}>
              <Icon path={icon} size={16} />
            </span>
            {label} <span className={css.count}>{formatNumber(counts[face])}</span>
          </button>
        )
      })}
    </div>
  )
}
