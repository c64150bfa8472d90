import type { PresetViews } from '../lists/preset-views.ts'

/** The views that the list of pallets comes with. */
export const palletViews = {
  all: {},
  without_location: { without_location: 'true' },
  empty: { status: 'empty' },
  archived: { archived: 'true' },
} as const satisfies PresetViews
