import type { PresetViews } from '../lists/preset-views.ts'

/** The views that the list of roles comes with. */
export const roleViews = {
  all: {},
  archived: { archived: 'true' },
} as const satisfies PresetViews
