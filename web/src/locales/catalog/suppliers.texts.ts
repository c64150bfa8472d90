import type { TextTree } from '../../platform/i18n/text-types.ts'

export const suppliersTexts = {
  suppliers: { en: 'Suppliers', fr: 'Fournisseurs' },
  search: { en: 'Code, name', fr: 'Code, nom' },
  none: {
    en: 'No suppliers yet. Add those that your blanks come from.',
    fr: 'Aucun fournisseur pour l’instant. Ajoutez ceux de vos supports.',
  },
  add: { en: 'Add supplier', fr: 'Ajouter un fournisseur' },
  add_title: { en: 'Add a supplier', fr: 'Ajouter un fournisseur' },
  code: { en: 'Code', fr: 'Code' },
  code_hint: {
    en: 'Up to 40 letters, digits, _ and -, for example NORTH-TEX',
    fr: '40 lettres, chiffres, _ ou - au plus, par exemple NORTH-TEX',
  },
  name: { en: 'Name', fr: 'Nom' },
  email: { en: 'Email', fr: 'Adresse courriel' },
  lead_time: { en: 'Lead time (days)', fr: 'Délai de livraison (jours)' },
  lead_time_hint: { en: 'Days from an order to its delivery', fr: 'Jours entre la commande et la livraison' },
  details: { en: 'Supplier details', fr: 'Fiche du fournisseur' },
  archived_one: { en: 'Archived', fr: 'Archivé' },
  save: { en: 'Save supplier', fr: 'Enregistrer le fournisseur' },
} as const satisfies TextTree

declare module '../../platform/i18n/text-types.ts' {
  interface TextFiles {
    suppliers: typeof suppliersTexts
  }
}
