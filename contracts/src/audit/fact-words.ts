import type { Worded } from '../values/language.ts'
import { wordsOfNouns } from '../words/noun-words.ts'

/**
 * What entries of the audit log say in addition to their changes, by their names on the wire; others are named as
 * fields are. What only the entries of one noun say is in its words.
 */
export const auditFacts = {
  ...wordsOfNouns('facts'),
  action: { en: 'Action', fr: 'Action' },
  changed: { en: 'Changed', fr: 'Modifiés' },
  created: { en: 'Created', fr: 'Créés' },
  failed: { en: 'Failed', fr: 'En échec' },
  filters: { en: 'Filtered by', fr: 'Filtré par' },
  kind: { en: 'Kind', fr: 'Type' },
  list: { en: 'List', fr: 'Liste' },
  orders: { en: 'Orders', fr: 'Commandes' },
  products: { en: 'Products', fr: 'Produits' },
  reason: { en: 'Reason', fr: 'Motif' },
  refused: { en: 'Refused', fr: 'Refusés' },
  rows: { en: 'Rows', fr: 'Lignes' },
  unchanged: { en: 'Unchanged', fr: 'Inchangés' },
  updated: { en: 'Changed', fr: 'Modifiés' },
  variants: { en: 'Variants', fr: 'Variantes' },
} as const satisfies Record<string, Worded>
