import type { TextTree } from '../../platform/i18n/text-types.ts'
import * as commonTerms from '@platen/contracts/words/terms'
import * as shared from '../../words/shared-texts.ts'
import * as uiShared from '../../ui/shared-texts.ts'
import * as productTerms from '@platen/contracts/products/terms'

export const suppliersTexts = {
  suppliers: productTerms.suppliers,
  search: shared.codeName,
  none: {
    en: 'No suppliers yet. Add the suppliers you buy blanks from.',
    fr: 'Aucun fournisseur pour l’instant. Ajoutez ceux à qui vous achetez vos supports.',
  },
  views: {
    all: commonTerms.everything,
    archived: uiShared.archivedPlural,
  },
  add: shared.addSupplier,
  add_title: { en: 'Add a supplier', fr: 'Ajouter un fournisseur' },
  code_hint: {
    en: 'Up to 40 letters, digits, _ and -, for example NORTH-TEX',
    fr: '40 lettres, chiffres, _ ou - au plus, par exemple NORTH-TEX',
  },
  lead_time_hint: { en: 'Days from an order to its delivery', fr: 'Jours entre la commande et la livraison' },
  details: { en: 'Supplier details', fr: 'Fiche du fournisseur' },
  archived_one: commonTerms.archived,
  save: { en: 'Save supplier', fr: 'Enregistrer le fournisseur' },
} as const satisfies TextTree

declare module '../../platform/i18n/text-types.ts' {
  interface TextFiles {
    suppliers: typeof suppliersTexts
  }
}
