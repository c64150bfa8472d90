import { authErrors } from './errors/auth.ts'
import { coreErrors } from './errors/core.ts'
import { catalogFileErrors } from './errors/catalog-file.ts'
import { designFileErrors } from './errors/design-files.ts'
import { fileValueErrors } from './errors/file-values.ts'
import { fulfillmentErrors } from './errors/fulfillment.ts'
import { orderImportErrors } from './errors/order-imports.ts'
import { orderRecordErrors } from './errors/order-records.ts'
import { orderSyncErrors } from './errors/order-sync.ts'
import { orderErrors } from './errors/orders.ts'
import { packagingErrors } from './errors/packaging.ts'
import { productErrors } from './errors/products.ts'
import { stationErrors } from './errors/stations.ts'
import { stockErrors } from './errors/stock.ts'
import { printJobErrors } from './errors/print-jobs.ts'
import { textFileErrors } from './errors/text-files.ts'

/**
 * The error catalogue: every code that the API can answer, with its status and its sentence in English and French
 * (SPEC-87, API-1). One file per noun below errors/; here they meet.
 */
export const errors = {
  ...coreErrors,
  ...authErrors,
  ...catalogFileErrors,
  ...designFileErrors,
  ...fileValueErrors,
  ...fulfillmentErrors,
  ...orderImportErrors,
  ...orderRecordErrors,
  ...orderSyncErrors,
  ...orderErrors,
  ...packagingErrors,
  ...productErrors,
  ...stationErrors,
  ...stockErrors,
  ...printJobErrors,
  ...textFileErrors,
}

export type ErrorCode = keyof typeof errors

/** The body of every refusal. */
export interface RefusalBody {
  message: string
  code: ErrorCode
  fields?: Record<string, string>
  details?: unknown
}

export type Language = 'en' | 'fr'
/** A word of ours inside a sentence, in both languages. */
export type Worded = Record<Language, string>
export type TextValues = Record<string, string | number | Date | Worded>

/**
 * Fills the `{names}` of a sentence. Dates are written in the reader's language and the site's time zone, numbers with
 * its separators. Goes in: sentence, values, language, IANA time zone. Refuses nothing: an unknown name stays visible.
 * Rule: API-1.
 */
export function fillText(sentence: string, values: TextValues, language: Language, timeZone: string): string {
  return sentence.replace(/\{(\w+)\}/g, (whole, name: string) => {
    const value = values[name]
    if (value === undefined) return whole
    if (value instanceof Date) {
      return new Intl.DateTimeFormat(language, { dateStyle: 'medium', timeStyle: 'short', timeZone }).format(value)
    }
    if (typeof value === 'number') return new Intl.NumberFormat(language).format(value)
    return typeof value === 'string' ? value : value[language]
  })
}
