import type { PresetViews } from '../lists/preset-views.ts'

/** The views that the print history comes with. */
export const batchViews = {
  all: {},
  today: { in: 'today', from: null, to: null },
  not_picked: { picked: 'false' },
} as const satisfies PresetViews
