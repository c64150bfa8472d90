import type { Worded } from '../values/language.ts'

/** The columns of the list of devices: headings on screen and in its file. */
export const deviceColumns = {
  station: { en: 'Station', fr: 'Poste' },
  kind: { en: 'Kind', fr: 'Type' },
  browser: { en: 'Browser', fr: 'Navigateur' },
  last_seen_at: { en: 'Last seen', fr: 'Vu la dernière fois' },
  paired_by: { en: 'Paired by', fr: 'Jumelé par' },
  paired_at: { en: 'Paired', fr: 'Jumelé le' },
} as const satisfies Record<string, Worded>
