import type { PresetViews } from '../lists/preset-views.ts'

/** The views that the list of shipping vendors comes with. */
export const shippingVendorViews = {
  all: {},
  inactive: { active: 'false' },
  archived: { archived: 'true' },
} as const satisfies PresetViews
