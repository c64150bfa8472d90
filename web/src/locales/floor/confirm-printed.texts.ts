import type { TextTree } from '../../platform/i18n/text-types.ts'

export const confirmPrintedTexts = {
  confirm: { en: 'Confirm printed', fr: 'Confirmer l’impression' },
  confirmed: { en: 'Confirmed printed', fr: 'Impression confirmée' },
  confirmed_short: { en: 'confirmed', fr: 'confirmé' },
  at_scan: { en: 'Confirm on scan', fr: 'Confirmer au scan' },
} as const satisfies TextTree

declare module '../../platform/i18n/text-types.ts' {
  interface TextFiles {
    'confirm-printed': typeof confirmPrintedTexts
  }
}
