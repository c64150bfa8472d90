import type { Worded } from '../values/language.ts'
import { wordsOfNouns } from '../words/noun-words.ts'
import * as commonTerms from '../words/terms.ts'

const changed = { en: 'Changed', fr: 'Modification' } as const

/**
 * What entries of the audit log are about, as their filter and the file name it. The first word of an audited action,
 * which its noun brings (`words/`); one without words is shown as it is written.
 */
export const auditNouns: Readonly<Record<string, Worded>> = wordsOfNouns('audit')

/**
 * What was done, as the filter and the file name it: the rest of an audited action. What only one noun does is in its
 * words.
 */
export const auditEvents: Readonly<Record<string, Worded>> = {
  ...wordsOfNouns('events'),
  archived: commonTerms.archiving,
  cancelled: commonTerms.cancellation,
  changed: changed,
  code_refused: { en: 'Wrong code', fr: 'Code erroné' },
  created: { en: 'Created', fr: 'Création' },
  deleted: { en: 'Deleted', fr: 'Suppression' },
  duplicated: { en: 'Created as a copy', fr: 'Création par copie' },
  edited: changed,
  exported: { en: 'Exported', fr: 'Exportation' },
  imported: { en: 'Imported', fr: 'Importation' },
  paused: { en: 'Paused', fr: 'Mise en pause' },
  refused: { en: 'Rejected', fr: 'Refus' },
  restored: commonTerms.restoring,
  resumed: { en: 'Resumed', fr: 'Reprise' },
  started: { en: 'Started', fr: 'Début' },
}
