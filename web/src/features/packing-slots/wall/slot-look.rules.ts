import type { SlotRow } from '@platen/contracts/packing-slots/endpoints'

/** What the legend counts and narrows the walls to, in its order: the faces, and the mark on top of them. */
export const slotFilters = ['free', 'filling', 'complete', 'late', 'to_clear', 'blocked', 'archived'] as const
export type SlotFilter = (typeof slotFilters)[number]

/** What a slot is shown as. */
type SlotFace = Exclude<SlotFilter, 'late'>

/**
 * What a slot is shown as: how ready its order is, whether or not it is late. A blocked slot is shown by what is in it
 * until it is empty.
 */
export function faceOf(slot: Pick<SlotRow, 'state' | 'living' | 'living_lying'>): SlotFace {
  if (slot.state === 'inactive') return 'archived'
  if (slot.state !== 'holding') return slot.state
  return slot.living > 0 && slot.living_lying >= slot.living ? 'complete' : 'filling'
}

/** Whether the order in a slot should have shipped before today: a mark on top of its face. */
export function isLateSlot(slot: Pick<SlotRow, 'state' | 'late'>): boolean {
  return slot.state === 'holding' && slot.late
}

export function isFilter(text: string | null): text is SlotFilter {
  return slotFilters.some((filter) => filter === text)
}

/** Whether a slot is among those that the walls are narrowed to. */
export function isAmong(filter: SlotFilter, slot: SlotRow): boolean {
  return filter === 'late' ? isLateSlot(slot) : faceOf(slot) === filter
}

/** How many slots are shown as each, and how many are marked as late. */
export function countSlots(slots: readonly SlotRow[]): Record<SlotFilter, number> {
  const counts: Record<SlotFilter, number> = {
    free: 0,
    filling: 0,
    complete: 0,
    late: 0,
    to_clear: 0,
    blocked: 0,
    archived: 0,
  }
  for (const slot of slots) {
    counts[faceOf(slot)] += 1
    if (isLateSlot(slot)) counts.late += 1
  }
  return counts
}

export interface Wall {
  name: string
  rows: number
  columns: number
  /** Each slot with its place in the grid of this wall, counted from 1. */
  places: { slot: SlotRow; row: number; column: number }[]
}

/** The walls by name, each cut to the rows and columns that have slots. Archived slots hang nowhere. */
export function layOutWalls(slots: readonly SlotRow[]): Wall[] {
  const hung = slots.filter((slot) => slot.state !== 'inactive')
  return [...new Set(hung.map((slot) => slot.wall))].map((name) => {
    const own = hung.filter((slot) => slot.wall === name)
    const [top, left] = [
      Math.min(...own.map((slot) => slot.wall_row)),
      Math.min(...own.map((slot) => slot.wall_column)),
    ]
    const places = own.map((slot) => ({ slot, row: slot.wall_row - top + 1, column: slot.wall_column - left + 1 }))
    return {
      name,
      rows: Math.max(...places.map(({ row }) => row)),
      columns: Math.max(...places.map(({ column }) => column)),
      places,
    }
  })
}

const units = [
  ['day', 86_400],
  ['hour', 3600],
] as const

/** How long something has lasted, in the largest fitting unit; at least a minute. */
export function ageOf(since: string, now: number): { value: number; unit: 'day' | 'hour' | 'minute' } {
  const seconds = Math.max(60, (now - Date.parse(since)) / 1000)
  const [unit, size] = units.find(([, length]) => seconds >= length) ?? ['minute', 60]
  return { value: Math.floor(seconds / size), unit }
}
