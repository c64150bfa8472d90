import type { ScreenHelps } from '../../platform/routing/screen-help.ts'

export const reasonsHelp: ScreenHelps = {
  '/setup/reasons': {
    about: {
      en: 'The reasons that people choose when they reject a piece, hold or cancel an order, take stock out or adjust it, in both languages and in the order of your list. Some ask for a text as well. A reason that was used is archived, so that old records stay readable.',
      fr: 'Les motifs que l’on choisit pour rejeter une pièce, retenir ou annuler une commande, sortir ou ajuster du stock, dans les deux langues et dans l’ordre de votre liste. Certains demandent aussi un texte. Un motif déjà utilisé s’archive, pour que les anciennes fiches restent lisibles.',
    },
    next: ['/stock/stock-out', '/orders'],
  },
}
