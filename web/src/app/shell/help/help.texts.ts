import type { TextTree } from '../../../platform/i18n/text-types.ts'
import * as uiShared from '../../../ui/shared-texts.ts'
import * as shared from '../../../words/shared-texts.ts'

/** What the help of every screen says around its own. */
export const helpTexts = {
  title: shared.help,
  next: { en: 'Where to go next', fr: 'Où aller ensuite' },
  keys: {
    title: uiShared.keyboardShortcuts,
    off: {
      en: 'They are turned off in this browser. You can turn them on in your profile.',
      fr: 'Ils sont désactivés dans ce navigateur. Vous pouvez les activer dans votre profil.',
    },
    palette: { en: 'Search, or go to any screen', fr: 'Rechercher ou aller à n’importe quel écran' },
    submit: { en: 'Confirm the open dialog', fr: 'Confirmer la boîte de dialogue ouverte' },
    help: { en: 'Open this help', fr: 'Ouvrir cette aide' },
    space: { en: 'Space', fr: 'Espace' },
  },
  scans: {
    title: { en: 'Scanner', fr: 'Lecteur' },
    here: {
      en: 'Scan whenever you like: it doesn’t matter where the cursor is. A scan closes this help and is handled as usual. If a label can’t be scanned, type its code.',
      fr: 'Scannez quand vous voulez : peu importe où se trouve le curseur. Un scan ferme cette aide et est traité comme d’habitude. Si une étiquette ne se scanne pas, saisissez son code.',
    },
    elsewhere: {
      en: 'A scan opens what was scanned: a piece, an order, a parcel, a SKU or a place in the warehouse. You don’t have to click into a field first.',
      fr: 'Un scan ouvre ce qui a été scanné : une pièce, une commande, un colis, un SKU ou un emplacement de l’entrepôt. Inutile de cliquer d’abord dans un champ.',
    },
  },
  files: {
    title: { en: 'Files', fr: 'Fichiers' },
    text: {
      en: 'CSV files with these columns can be imported. A file without a required column is rejected; all other columns can be left out.',
      fr: 'Les fichiers CSV qui ont ces colonnes peuvent être importés. Un fichier sans une colonne obligatoire est rejeté ; toutes les autres colonnes peuvent être omises.',
    },
    failed: {
      en: 'The formats can’t be loaded right now. Close the help and open it again.',
      fr: 'Impossible de charger les formats pour le moment. Fermez l’aide et ouvrez-la de nouveau.',
    },
  },
} as const satisfies TextTree

declare module '../../../platform/i18n/text-types.ts' {
  interface TextFiles {
    help: typeof helpTexts
  }
}
