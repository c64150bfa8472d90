import type { PresetViews } from '../lists/preset-views.ts'

/** The views that the list of counts comes with. */
export const stockCountViews = {
  all: {},
  open: { status: 'open' },
  paused: { status: 'paused' },
  with_differences: { with_differences: 'true' },
} as const satisfies PresetViews
