import type { PresetViews } from '../lists/preset-views.ts'

/** The views that the list of variants comes with. */
export const variantViews = {
  all: {},
  low: { stock: 'low' },
  short: { stock: 'short' },
  without_location: { without_location: 'true' },
  without_weight: { without_weight: 'true' },
  archived: { archived: 'true' },
} as const satisfies PresetViews
