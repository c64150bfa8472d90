import type { PresetViews } from '../lists/preset-views.ts'

/** The views that the list of designs comes with. */
export const designViews = {
  all: {},
  today: { created_in: 'today', created_from: null, created_to: null },
  library: { store: 'library' },
  archived: { archived: 'true' },
} as const satisfies PresetViews
