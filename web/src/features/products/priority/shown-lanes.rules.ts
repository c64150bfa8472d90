import type { PriorityLane } from '@platen/contracts/products/priorities'
import { hasWords, normalizedSearch, searchedWords } from '@platen/contracts/values/search-text'

/** What of the lanes is looked for. */
export interface LaneSearch {
  typed: string
  /** Only products of which pieces wait; a typed text finds the others, too. */
  isWaitingOnly: boolean
}

/** Returns the lanes with the products that are looked for, without those that have none. */
export function findLanes(lanes: readonly PriorityLane[], { typed, isWaitingOnly }: LaneSearch): PriorityLane[] {
  const words = searchedWords(typed)
  const isWanted = ({ code, name, waiting }: PriorityLane['products'][number]) =>
    words.length === 0 ? !isWaitingOnly || waiting > 0 : hasWords(normalizedSearch(`${code} ${name}`), words)
  return lanes
    .map((lane) => ({ ...lane, products: lane.products.filter(isWanted) }))
    .filter(({ products }) => products.length > 0)
}
