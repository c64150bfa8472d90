import type { PresetViews } from '../lists/preset-views.ts'

const drafts = { status: 'draft' } as const
const postedToday = { status: 'posted', closed_in: 'today', closed_from: null, closed_to: null } as const

/** The views that the list of Stock In comes with. */
export const stockInViews = {
  all: {},
  drafts,
  late: { late: 'true' },
  posted_today: postedToday,
} as const satisfies PresetViews

/** The views that the list of Stock Out comes with. */
export const stockOutViews = { all: {}, drafts, posted_today: postedToday } as const satisfies PresetViews
