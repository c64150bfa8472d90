import type { PresetViews } from '../lists/preset-views.ts'

/** The views that the list of users comes with. */
export const userViews = {
  all: {},
  never_signed_in: { never_signed_in: 'true' },
  without_second_factor: { without_second_factor: 'true' },
  deactivated: { archived: 'true' },
} as const satisfies PresetViews
