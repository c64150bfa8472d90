import type { PresetViews } from '../lists/preset-views.ts'

/** The views that the list of stations comes with. */
export const stationViews = {
  all: {},
  archived: { archived: 'true' },
} as const satisfies PresetViews
