import { livingStages, type Stage } from '@platen/contracts/fulfillment/stages'
import { formatNumber } from '../../../platform/i18n/format-numbers.ts'
import type { Translate } from '../../../platform/i18n/translate.ts'

type LivingStage = (typeof livingStages)[number]

/** The furthest stage that pieces of an order are at, how many are, and how many pieces there are. */
interface Furthest {
  stage: LivingStage
  count: number
  total: number
}

/** How far an order is: what its bar draws, and what is said next to it. */
interface OrderProgress {
  /** The stages of its living pieces, the furthest first, each with how far it is: 1 is packaged. */
  parts: readonly { stage: LivingStage; count: number; progress: number }[]
  /** Null for an order without living pieces. */
  furthest: Furthest | null
}

/** Returns how far an order is by its pieces at each stage (SCREEN-75). */
export function progressOf(pieces: Readonly<Record<Stage, number>>): OrderProgress {
  const parts = livingStages
    .map((stage, at) => ({ stage, count: pieces[stage], progress: at / (livingStages.length - 1) }))
    .filter(({ count }) => count > 0)
    .toReversed()
  const [first] = parts
  const total = parts.reduce((sum, { count }) => sum + count, 0)
  return { parts, furthest: first ? { stage: first.stage, count: first.count, total } : null }
}

/** Says the furthest stage in words: "2 checked", or "3 of 4 checked" if other pieces are behind. */
export function sayFurthest(t: Translate<'order-list'>, { stage, count, total }: Furthest): string {
  const figure = formatNumber(count)
  const amount = count === total ? figure : t('progress.some', { figure, total: formatNumber(total) })
  return t(`progress.stages.${stage}`, { count, amount })
}
