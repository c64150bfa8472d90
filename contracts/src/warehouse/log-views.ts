import type { PresetViews } from '../lists/preset-views.ts'

/** The views that the warehouse log comes with: those of one kind are called as it is. */
export const warehouseLogViews = {
  all: {},
  today: { in: 'today', from: null, to: null },
  receive: { kind: 'receive' },
  to_pick: { kind: 'to_pick' },
  count: { kind: 'count' },
} as const satisfies PresetViews
