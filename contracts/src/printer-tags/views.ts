import type { PresetViews } from '../lists/preset-views.ts'

/** The views that the list of printer tags comes with. */
export const printerTagViews = {
  all: {},
  archived: { archived: 'true' },
} as const satisfies PresetViews
