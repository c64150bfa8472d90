import type { TextTree } from '../platform/i18n/text-types.ts'
import * as shared from '../words/shared-texts.ts'

/** The texts of QR labels of pallets, locations and SKUs. */
export const labelsTexts = {
  print_label: shared.printLabel,
  qr: { en: 'QR code', fr: 'Code QR' },
  qr_of: { en: 'QR code of {address}', fr: 'Code QR de {address}' },
  no_address: {
    en: 'A QR label carries the address of this site. Set PUBLIC_URL and restart the server to print one.',
    fr: 'Une étiquette QR porte l’adresse de ce site. Définissez PUBLIC_URL et redémarrez le serveur pour en imprimer.',
  },
  print_labels: shared.printLabels,
} as const satisfies TextTree

declare module '../platform/i18n/text-types.ts' {
  interface TextFiles {
    labels: typeof labelsTexts
  }
}
