import type { PresetViews } from '../lists/preset-views.ts'

/** The views that Stock Information comes with. */
export const stockInfoViews = {
  all: {},
  low: { stock: 'low' },
  short: { stock: 'short' },
  out: { stock: 'out' },
  idle: { idle_days: '90' },
} as const satisfies PresetViews
