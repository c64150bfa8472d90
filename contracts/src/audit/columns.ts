import type { Worded } from '../values/language.ts'
import * as commonTerms from '../words/terms.ts'
import * as stationTerms from '../stations/terms.ts'
import * as deviceTerms from '../devices/terms.ts'

/** The columns of the audit log: headings on screen and in its file. */
export const auditColumns = {
  at: commonTerms.time,
  who: commonTerms.person,
  noun: commonTerms.about,
  subject: commonTerms.record,
  event: commonTerms.action,
  changes: commonTerms.whatChanged,
  address: commonTerms.address,
  device: deviceTerms.device,
  station: stationTerms.station,
  number: { en: 'Entry', fr: 'Entrée' },
} as const satisfies Record<string, Worded>
