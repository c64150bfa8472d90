import type { PresetViews } from '../lists/preset-views.ts'

/** The views that the list of mapped SKUs comes with. */
export const skuMappingViews = {
  all: {},
  never_made: { never_made: 'true' },
} as const satisfies PresetViews
