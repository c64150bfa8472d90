import type { SourceState } from '../../order-files/incoming-order.public.types.ts'

/**
 * How a store has closed an order. `lines_gone`: it took back or sent every line that is made, while others are left
 * that are never made here.
 */
export type ClosedState = Exclude<SourceState, 'open'> | 'lines_gone'

/** What a file said of an order that its store has closed. */
export interface StoreState {
  /** '' where the file named none. */
  external_id: string
  external_number: string
  state: ClosedState
  /** When the store changed it, as far as the file says. */
  stated_at: string | null
  /** The line of the history that said so. */
  run_id: number
  position: number
  file_name: string
  at: string
}

export type NewStoreState = Omit<StoreState, 'file_name' | 'at'>

/** A line of the history: its run, file and time. */
export type Saying = Pick<StoreState, 'run_id' | 'position' | 'file_name' | 'at'>
