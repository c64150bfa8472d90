import type { Worded } from '../values/language.ts'
import * as commonTerms from '../words/terms.ts'
import * as stationTerms from '../stations/terms.ts'

/** The columns of the list of devices: headings on screen and in its file. */
export const deviceColumns = {
  station: stationTerms.station,
  kind: commonTerms.kind,
  browser: { en: 'Browser', fr: 'Navigateur' },
  last_seen_at: { en: 'Last seen', fr: 'Vu la dernière fois' },
  paired_by: { en: 'Paired by', fr: 'Jumelé par' },
  paired_at: { en: 'Paired', fr: 'Jumelé le' },
} as const satisfies Record<string, Worded>
