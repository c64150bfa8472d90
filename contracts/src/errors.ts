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
 * The error catalog: every error code of the API with its HTTP status and its message in English and French (SPEC-87,
 * API-1). One file per noun in errors/, combined here.
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

/** The body of every error response. */
export interface RefusalBody {
  message: string
  code: ErrorCode
  fields?: Record<string, string>
  details?: unknown
}

export type Language = 'en' | 'fr'
/** A word or text in both languages. */
export type Worded = Record<Language, string>
export type TextValues = Record<string, string | number | Date | Worded>

/**
 * Replaces the `{names}` of a message with values (API-1). Dates are formatted in the user's language and the site's
 * time zone, numbers with the language's separators. Unknown names stay visible. Never throws.
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
