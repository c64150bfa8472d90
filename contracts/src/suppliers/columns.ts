import type { Worded } from '../values/language.ts'
import * as commonTerms from '../words/terms.ts'

/** The columns of the list of suppliers: headings on screen and in its file. */
export const supplierColumns = {
  code: commonTerms.code,
  name: commonTerms.name,
  email: commonTerms.email,
  lead_time_days: commonTerms.leadTimeDays,
} as const satisfies Record<string, Worded>
