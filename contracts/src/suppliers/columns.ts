import type { Worded } from '../values/language.ts'

/** The columns of the list of suppliers: headings on screen and in its file. */
export const supplierColumns = {
  code: { en: 'Code', fr: 'Code' },
  name: { en: 'Name', fr: 'Nom' },
  email: { en: 'Email', fr: 'Courriel' },
  lead_time_days: { en: 'Lead time (days)', fr: 'Délai de livraison (jours)' },
} as const satisfies Record<string, Worded>
