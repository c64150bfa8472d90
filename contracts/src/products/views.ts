import type { PresetViews } from '../lists/preset-views.ts'

/** The views that the list of products comes with. */
export const productViews = {
  all: {},
  low: { stock: 'low' },
  short: { stock: 'short' },
  without_printer_tag: { without_printer_tag: 'true' },
  archived: { archived: 'true' },
} as const satisfies PresetViews
