import type { PresetViews } from '../lists/preset-views.ts'

/** The views that the list of printers comes with. */
export const printerViews = {
  all: {},
  failed_jobs: { jobs: 'failed' },
  waiting_jobs: { jobs: 'waiting' },
  archived: { archived: 'true' },
} as const satisfies PresetViews
