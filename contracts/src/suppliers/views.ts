import type { PresetViews } from '../lists/preset-views.ts'

/** The views that the list of suppliers comes with. */
export const supplierViews = {
  all: {},
  archived: { archived: 'true' },
} as const satisfies PresetViews
