import type { Worded } from '../values/language.ts'

/** The columns of the audit log: headings on screen and in its file. */
export const auditColumns = {
  at: { en: 'Time', fr: 'Heure' },
  who: { en: 'Person', fr: 'Personne' },
  noun: { en: 'About', fr: 'Objet' },
  subject: { en: 'Record', fr: 'Fiche' },
  event: { en: 'Action', fr: 'Action' },
  changes: { en: 'What changed', fr: 'Ce qui a changé' },
  address: { en: 'Address', fr: 'Adresse' },
  device: { en: 'Device', fr: 'Appareil' },
  station: { en: 'Station', fr: 'Poste' },
  number: { en: 'Entry', fr: 'Entrée' },
} as const satisfies Record<string, Worded>
