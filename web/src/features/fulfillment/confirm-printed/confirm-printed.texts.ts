import type { TextTree } from '../../../platform/i18n/text-types.ts'
import * as fulfillmentTerms from '@platen/contracts/fulfillment/terms'
import * as shared from '../../../words/shared-texts.ts'

export const confirmPrintedTexts = {
  confirm: fulfillmentTerms.confirmPrinted,
  confirmed: fulfillmentTerms.confirmedPrinted,
  confirmed_short: shared.confirmedLower,
  at_scan: { en: 'Confirm on scan', fr: 'Confirmer au scan' },
} as const satisfies TextTree

declare module '../../../platform/i18n/text-types.ts' {
  interface TextFiles {
    'confirm-printed': typeof confirmPrintedTexts
  }
}
