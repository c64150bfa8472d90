import type { PresetViews } from '../lists/preset-views.ts'

/** The views that the list of pieces in production comes with. */
export const pieceViews = {
  all: {},
  late: { due: 'late' },
  held: { held: 'true' },
  short: { short: 'true' },
} as const satisfies PresetViews
