import type { PriorityLane } from '@platen/contracts/products/priorities'
import { formatList } from '../../../platform/i18n/format-words.ts'
import { useTexts } from '../../../platform/i18n/translate.ts'
import { notify } from '../../../platform/notices.ts'
import { judgeDrop } from './drop.rules.ts'
import type { PlannedMove } from './move-dialog.tsx'

export interface LaneDrop {
  productId: number
  /** The lane it was dropped into; null for one that is still to be named. */
  to: number | null
  /** The lanes as they were when the drag began. */
  seen: readonly PriorityLane[]
}

interface PlannedDropOptions {
  /** All lanes as they are now. */
  lanes: readonly PriorityLane[]
  chosen: ReadonlySet<number>
  plan: (move: PlannedMove) => void
}

/**
 * Plans the move of a product that was dropped: dragged by the handle of one of them, all selected products go along.
 * Where somebody has archived or moved one of them during the drag, it says so, and none is moved.
 */
export function usePlannedDrop({ lanes, chosen, plan }: PlannedDropOptions): (drop: LaneDrop) => void {
  const t = useTexts('priority')
  return ({ productId, to, seen }) => {
    const dragged = chosen.has(productId) ? chosen : new Set([productId])
    const { products, archived, moved } = judgeDrop(dragged, seen, lanes)
    if (archived.length + moved.length === 0) {
      plan({ products, to })
      return
    }
    const changes = (['archived', 'moved'] as const).flatMap((change) => {
      const changed = { archived, moved }[change]
      const codes = formatList(changed.map(({ code }) => code))
      return changed.length > 0 ? [t(`dropped.${change}`, { count: changed.length, codes })] : []
    })
    notify('warning', [...changes, t('dropped.nothing')].join(' '))
  }
}
