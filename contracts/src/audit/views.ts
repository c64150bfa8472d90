import type { PresetViews } from '../lists/preset-views.ts'

/** The views that the audit log comes with. */
export const auditViews = {
  all: {},
  today: { in: 'today', from: null, to: null },
  sign_ins: { topic: 'sign_ins' },
  security: { topic: 'security' },
} as const satisfies PresetViews
