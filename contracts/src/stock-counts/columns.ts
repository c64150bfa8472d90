import type { Worded } from '../values/language.ts'
import * as productTerms from '../products/terms.ts'
import * as warehouseTerms from '../warehouse/terms.ts'
import * as commonTerms from '../words/terms.ts'
import * as stockCountTerms from './terms.ts'

export const stockCountStates = ['open', 'paused', 'closed', 'cancelled'] as const
export type StockCountState = (typeof stockCountStates)[number]

export const stockCountStateNames = {
  open: { en: 'Open', fr: 'Ouvert' },
  paused: commonTerms.paused,
  closed: commonTerms.closed,
  cancelled: commonTerms.cancelledMasculine,
} as const satisfies Record<StockCountState, Worded>

/** What a count covers. */
export const stockCountScopes = ['locations', 'category', 'list'] as const
export type StockCountScope = (typeof stockCountScopes)[number]

export const stockCountScopeNames = {
  locations: { en: 'Range of locations', fr: 'Plage d’emplacements' },
  category: commonTerms.category,
  list: { en: 'List of SKUs', fr: 'Liste de SKU' },
} as const satisfies Record<StockCountScope, Worded>

/** The columns of the list of counts: headings on screen and in its file. */
export const stockCountColumns = {
  number: commonTerms.number,
  status: commonTerms.status,
  scope: { en: 'Covers', fr: 'Portée' },
  lines: stockCountTerms.skus,
  counted: stockCountTerms.counted,
  differences: stockCountTerms.differences,
  value: commonTerms.valueAtCost,
  currency: commonTerms.currency,
  created_at: commonTerms.created,
  created_by: commonTerms.by,
  closed_at: commonTerms.closed,
} as const satisfies Record<string, Worded>

/** The columns of the lines of counts. */
export const stockCountLineColumns = {
  sku: productTerms.sku,
  product: productTerms.product,
  color: commonTerms.color,
  size: commonTerms.size,
  pick_location: warehouseTerms.location,
  counted: { en: 'Counted', fr: 'Compté' },
  expected: { en: 'Expected', fr: 'Attendu' },
  difference: stockCountTerms.difference,
  value: commonTerms.valueAtCost,
  currency: commonTerms.currency,
  round: { en: 'Round', fr: 'Passage' },
  counted_by: stockCountTerms.countedBy,
  counted_at: { en: 'Counted at', fr: 'Compté le' },
  number: stockCountTerms.count,
} as const satisfies Record<string, Worded>
