import type { PresetViews } from '../lists/preset-views.ts'

/** The views that the list of stores comes with. */
export const storeViews = {
  all: {},
  paused: { state: 'paused' },
  archived: { archived: 'true' },
} as const satisfies PresetViews
