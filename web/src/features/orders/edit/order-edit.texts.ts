import type { TextTree } from '../../../platform/i18n/text-types.ts'

/** Texts of the form of an order. */
export const orderEditTexts = {
  title: { en: 'Edit {number}', fr: 'Modifier {number}' },
  title_plain: { en: 'Edit order', fr: 'Modifier la commande' },
  save: { en: 'Save order', fr: 'Enregistrer la commande' },
  saved: { en: 'Order saved', fr: 'Commande enregistrée' },
  address_fixed: {
    en: 'The label already exists. Void it before you change the address.',
    fr: 'L’étiquette existe déjà. Annulez-la avant de changer l’adresse.',
  },
  customer: { en: 'Contact', fr: 'Coordonnées' },
  expedite: { en: 'Expedite', fr: 'Rendre prioritaire' },
  expedite_hint: {
    en: 'Its pieces go first in every queue.',
    fr: 'Ses pièces passent en premier dans chaque file.',
  },
} as const satisfies TextTree

declare module '../../../platform/i18n/text-types.ts' {
  interface TextFiles {
    'order-edit': typeof orderEditTexts
  }
}
