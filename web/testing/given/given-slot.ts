import type { SlotRow } from '@platen/contracts/packing-slots/endpoints'

/** A free slot, unless the changes say otherwise. */
export function givenSlot(changes: Partial<SlotRow>): SlotRow {
  return {
    id: 1,
    code: 'A01',
    wall: 'A',
    wall_row: 1,
    wall_column: 1,
    state: 'free',
    order_id: null,
    order_number: null,
    since: null,
    lying: 0,
    living: 0,
    living_lying: 0,
    ship_by: null,
    late: false,
    held: false,
    blocked_reason: null,
    blocked_by: null,
    blocked_at: null,
    version: 1,
    ...changes,
  }
}
