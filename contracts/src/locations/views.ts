import type { PresetViews } from '../lists/preset-views.ts'

/** The views that the list of locations comes with. */
export const locationViews = {
  all: {},
  blocked: { blocked: 'true' },
  archived: { archived: 'true' },
} as const satisfies PresetViews
