import type { Worded } from '../values/language.ts'
import { wordsOfNouns } from '../words/noun-words.ts'
import * as commonTerms from '../words/terms.ts'
import * as orderTerms from '../orders/terms.ts'
import * as productTerms from '../products/terms.ts'

const changed = { en: 'Changed', fr: 'Modifiés' } as const

/**
 * What entries of the audit log say in addition to their changes, by their names on the wire; others are named as
 * fields are. What only the entries of one noun say is in its words.
 */
export const auditFacts = {
  ...wordsOfNouns('facts'),
  action: commonTerms.action,
  changed: changed,
  created: { en: 'Created', fr: 'Créés' },
  failed: commonTerms.failed,
  filters: { en: 'Filtered by', fr: 'Filtré par' },
  kind: commonTerms.kind,
  list: commonTerms.list,
  orders: orderTerms.orders,
  products: productTerms.products,
  reason: commonTerms.reason,
  refused: commonTerms.rowsRejected,
  rows: commonTerms.rows,
  unchanged: { en: 'Unchanged', fr: 'Inchangés' },
  updated: changed,
  variants: commonTerms.variants,
} as const satisfies Record<string, Worded>
