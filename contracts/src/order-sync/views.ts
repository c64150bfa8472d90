import type { PresetViews } from '../lists/preset-views.ts'

/** The views that the sync history comes with. */
export const importViews = {
  all: {},
  today: { created_in: 'today', created_from: null, created_to: null },
  running: { state: 'queued,running' },
  with_failures: { with_failures: 'true' },
  refused: { state: 'refused' },
} as const satisfies PresetViews
