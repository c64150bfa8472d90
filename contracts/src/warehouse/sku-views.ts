import type { PresetViews } from '../lists/preset-views.ts'

/** The views that the list of SKUs in the warehouse comes with. */
export const warehouseSkuViews = {
  all: {},
  without_pick_location: { without_pick_location: 'true' },
} as const satisfies PresetViews
