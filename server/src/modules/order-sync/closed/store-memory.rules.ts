import type { IncomingOrder } from '../../order-files/incoming-order.public.types.ts'
import { findSameOrder } from '../identity.rules.ts'
import { hasOwnId, type OrderNames } from '../../order-files/repeats/similar-numbers.public.rules.ts'
import type { ClosedState, NewStoreState, Saying, StoreState } from './store-states.types.ts'

/**
 * How a store has closed an order of which nothing is left to make: it sent what it didn't take back (IMPORT-22). Lines
 * that are never made are still wanted.
 */
export function closedByLines({
  left_out: gone,
  lines,
}: Pick<IncomingOrder, 'left_out' | 'lines'>): ClosedState | null {
  const reasons = gone.map(({ why }) => why)
  const isSent = reasons.includes('fulfilled')
  if (!isSent && !reasons.includes('removed')) return null
  if (lines.length > 0) return 'lines_gone'
  return isSent ? 'fulfilled' : 'cancelled'
}

interface Names extends OrderNames, Pick<IncomingOrder, 'source_updated_at'> {
  source_state: ClosedState | 'open'
}

/**
 * What a batch knows of orders that their store has closed: what was remembered, and what its own records say. Holds
 * until the batch is stored.
 */
export class StoreMemory {
  private readonly remembered: StoreState[]
  private readonly stored: readonly StoreState[]

  constructor(stored: readonly StoreState[]) {
    this.stored = stored
    this.remembered = [...stored]
  }

  /**
   * Returns what closes an order that a record says is open (IMPORT-22): its store closed it, and the record has no
   * newer time of its own. Where the state came without a time, it counts as said when it was imported.
   */
  findClosing(order: Names): StoreState | null {
    if (order.source_state !== 'open') return null
    const [closing] = this.find(order).toSorted((a, b) => b.at.localeCompare(a.at))
    if (!closing) return null
    const since = closing.stated_at ?? closing.at
    const isNewer = order.source_updated_at !== null && Date.parse(order.source_updated_at) > Date.parse(since)
    return isNewer ? null : closing
  }

  /** Remembers that a record says its order is closed, or forgets it where a newer one opens it again. */
  note(order: Names, said: Saying): void {
    const { external_number, source_state: state } = order
    const ownId = hasOwnId(order) ? order.external_id : ''
    const before = this.find(order)
    const isKnown = before.some(
      (storeState) => storeState.state === state && storeState.stated_at === order.source_updated_at,
    )
    if (isKnown && before.length === 1 && before[0]?.external_id === ownId) return
    for (const storeState of before) this.remembered.splice(this.remembered.indexOf(storeState), 1)
    if (state === 'open') return
    const id = ownId || (before.find((storeState) => storeState.external_id !== '')?.external_id ?? '')
    // Where the number can't be read, the id stands for it.
    const number = (external_number === id && before[0]?.external_number) || external_number
    this.remembered.push({
      external_id: id,
      external_number: number,
      state,
      stated_at: order.source_updated_at,
      ...said,
    })
  }

  /** Only ids of the store are remembered as ids. */
  private find(order: Names): StoreState[] {
    return findSameOrder(this.remembered, order, ({ external_id: id }) => id !== '')
  }

  /** What to store at the end of the batch. */
  changes(): { forgotten: StoreState[]; states: NewStoreState[] } {
    return {
      forgotten: this.stored.filter((storeState) => !this.remembered.includes(storeState)),
      states: this.remembered
        .filter((storeState) => !this.stored.includes(storeState))
        .map(({ file_name: _file, at: _at, ...state }) => state),
    }
  }
}
