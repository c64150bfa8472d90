import type { TextTree } from '../../../platform/i18n/text-types.ts'
import * as warehouseTerms from '@platen/contracts/warehouse/terms'
import * as commonTerms from '@platen/contracts/words/terms'
import * as shared from '../../../words/shared-texts.ts'
import * as uiShared from '../../../ui/shared-texts.ts'

/** The texts of the locations of the warehouse. */
export const locationsTexts = {
  title: warehouseTerms.locations,
  search: { en: 'Start of the code', fr: 'Début du code' },
  none: {
    en: 'No locations yet. Create those of your shelves, a whole aisle at a time.',
    fr: 'Aucun emplacement pour l’instant. Créez ceux de vos étagères, une allée entière à la fois.',
  },
  create: shared.createLocations,
  views: {
    all: commonTerms.everything,
    blocked: { en: 'Blocked', fr: 'Bloqués' },
    archived: uiShared.archivedPlural,
  },
  blocked: shared.blocked,
  archived_one: commonTerms.archived,
  from_hint: {
    en: 'Aisle, bay and level, for example A-01-1',
    fr: 'Allée, travée et niveau, par exemple A-01-1',
  },
  to_hint: {
    en: 'For example C-12-4. Leave empty to create only the first one.',
    fr: 'Par exemple C-12-4. Laissez vide pour ne créer que le premier.',
  },
  kind_hints: {
    pick: { en: 'Where blanks are picked from', fr: 'D’où l’on prélève les supports' },
    reserve: { en: 'Where pallets are kept', fr: 'Où l’on garde les palettes' },
    staging: { en: 'Between the dock and the shelf', fr: 'Entre le quai et l’étagère' },
    damaged: { en: 'For goods set aside', fr: 'Pour les articles mis à l’écart' },
  },
  preview: shared.preview,
  preview_empty: {
    en: 'Enter a code or a range to see the locations that it creates.',
    fr: 'Saisissez un code ou une plage pour voir les emplacements qui seront créés.',
  },
  preview_new: {
    en: { one: '{figure} new location', other: '{figure} new locations, in walking order' },
    fr: {
      one: '{figure} nouvel emplacement',
      many: '{figure} de nouveaux emplacements, dans l’ordre de passage',
      other: '{figure} nouveaux emplacements, dans l’ordre de passage',
    },
  },
  preview_none: { en: 'All of these exist already.', fr: 'Tous ces emplacements existent déjà.' },
  preview_last: { en: '… to {code}', fr: '… à {code}' },
  preview_existing: {
    en: {
      one: '{figure} exists already and stays as it is: {codes}',
      other: '{figure} exist already and stay as they are: {codes}',
    },
    fr: {
      one: '{figure} existe déjà et reste tel quel : {codes}',
      many: '{figure} existent déjà et restent tels quels : {codes}',
      other: '{figure} existent déjà et restent tels quels : {codes}',
    },
  },
  preview_skus: {
    en: 'A location can’t have the code of a SKU: {codes}. Choose another aisle.',
    fr: 'Un emplacement ne peut pas avoir le code d’un SKU : {codes}. Choisissez une autre allée.',
  },
  created: {
    en: { one: '{figure} location created', other: '{figure} locations created' },
    fr: {
      one: '{figure} emplacement créé',
      many: '{figure} d’emplacements créés',
      other: '{figure} emplacements créés',
    },
  },
  location: warehouseTerms.location,
  walking_order_hint: {
    en: 'The picking route visits locations in this order.',
    fr: 'Une tournée dans l’entrepôt passe par les emplacements dans cet ordre.',
  },
  blocked_hint: {
    en: 'Enter a reason to block this location. Leave empty to unblock it.',
    fr: 'Saisissez un motif pour bloquer cet emplacement. Laissez vide pour le débloquer.',
  },
  details: { en: 'Location details', fr: 'Fiche de l’emplacement' },
  save: { en: 'Save location', fr: 'Enregistrer l’emplacement' },
} as const satisfies TextTree

declare module '../../../platform/i18n/text-types.ts' {
  interface TextFiles {
    locations: typeof locationsTexts
  }
}
