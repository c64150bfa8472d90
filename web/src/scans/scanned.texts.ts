import type { TextTree } from '../platform/i18n/text-types.ts'
import * as shared from '../words/shared-texts.ts'

export const scannedTexts = {
  looking_up: shared.lookingUpCode,
  signed_out: { en: 'Sign in first, then scan again.', fr: 'Connectez-vous d’abord, puis scannez de nouveau.' },
  dialog: {
    en: 'Finish or close the open window first, then scan {code} again.',
    fr: 'Terminez ou fermez d’abord la fenêtre ouverte, puis scannez {code} de nouveau.',
  },
  unknown: {
    en: 'Nothing was found for {code}. Check the label and scan again.',
    fr: 'Rien ne correspond à {code}. Vérifiez l’étiquette et scannez de nouveau.',
  },
  several: {
    en: 'More than one order was found for {code}. Search for it in Orders.',
    fr: 'Plusieurs commandes correspondent à {code}. Cherchez-le dans les commandes.',
  },
  not_allowed: {
    en: 'You don’t have permission to open {code}. Ask an administrator for access.',
    fr: 'Vous n’avez pas l’autorisation d’ouvrir {code}. Demandez l’accès à un administrateur.',
  },
  too_slow: {
    en: '“{code}” was typed outside a field, too slowly for a scan. If it came from a scanner, set its pace in the scanner test of your profile.',
    fr: '« {code} » a été tapé hors d’un champ, trop lentement pour un scan. Si cela vient d’un lecteur, réglez sa cadence dans le test du lecteur de votre profil.',
  },
  unreadable: {
    en: 'The scanner sends keys that the browser can’t read. Set it to type like a US keyboard, turn off other input methods, or scan with the camera.',
    fr: 'Le lecteur envoie des touches que le navigateur ne peut pas lire. Réglez-le comme un clavier américain, désactivez les autres méthodes de saisie ou scannez avec la caméra.',
  },
  other_layout: {
    en: 'This scanner seems to be set to another keyboard layout: the label may say {code}. Check it with the scanner test of your profile.',
    fr: 'Ce lecteur semble réglé sur une autre disposition de clavier : l’étiquette indique peut-être {code}. Vérifiez-le avec le test du lecteur de votre profil.',
  },
  failed: {
    en: '{code} could not be opened. Scan it again.',
    fr: 'Impossible d’ouvrir {code}. Scannez-le de nouveau.',
  },
} as const satisfies TextTree

declare module '../platform/i18n/text-types.ts' {
  interface TextFiles {
    scanned: typeof scannedTexts
  }
}
