import { fieldWords } from '@platen/contracts/records/field-words'
import type { TextTree } from '../platform/i18n/text-types.ts'

/** Names of fields as forms, errors and histories show them. */
export const fieldTexts = {
  names: fieldWords.names,
  entries: fieldWords.entries,
  design: fieldWords.design,
} as const satisfies TextTree

declare module '../platform/i18n/text-types.ts' {
  interface TextFiles {
    fields: typeof fieldTexts
  }
}
