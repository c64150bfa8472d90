import type { PresetViews } from '../lists/preset-views.ts'

/** The views that the list of printers comes with. */
export const printerViews = {
  all: {},
  failed_jobs: { failed_jobs: 'true' },
  waiting_jobs: { waiting_jobs: 'true' },
  archived: { archived: 'true' },
} as const satisfies PresetViews
