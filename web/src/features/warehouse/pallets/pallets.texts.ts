import type { TextTree } from '../../../platform/i18n/text-types.ts'
import * as warehouseTerms from '@platen/contracts/warehouse/terms'
import * as commonTerms from '@platen/contracts/words/terms'
import * as shared from '../../../words/shared-texts.ts'
import * as uiShared from '../../../ui/shared-texts.ts'

/** The texts of the list of pallets and of creating pallets. */
export const palletsTexts = {
  title: warehouseTerms.pallets,
  search: { en: 'Pallet code', fr: 'Code de palette' },
  none: {
    en: 'No pallets yet. Create some and print their labels.',
    fr: 'Aucune palette pour l’instant. Créez-en et imprimez leurs étiquettes.',
  },
  views: {
    all: commonTerms.everything,
    without_location: shared.noLocation,
    empty: { en: 'Empty', fr: 'Vides' },
    archived: uiShared.archivedPluralFeminine,
  },
  blocked: { en: 'Blocked: {reason}', fr: 'Bloqué : {reason}' },
  create: warehouseTerms.createPallets,
  count: { en: 'How many', fr: 'Nombre' },
  count_hint: { en: 'At most {max} at a time', fr: '{max} au plus à la fois' },
  location: warehouseTerms.location,
  location_hint: {
    en: 'Where they are now, for example A-01-1. Leave empty if they have no location yet.',
    fr: 'Où elles se trouvent, par exemple A-01-1. Laissez vide si elles n’ont pas encore d’emplacement.',
  },
  note: commonTerms.note,
  note_hint: { en: 'The same for all of them', fr: 'La même pour toutes' },
  created: {
    en: { one: '{count} pallet created', other: '{count} pallets created' },
    fr: { one: '{count} palette créée', many: '{count} de palettes créées', other: '{count} palettes créées' },
  },
  created_at: { en: 'At location {location}', fr: 'À l’emplacement {location}' },
  created_nowhere: {
    en: 'No location yet. Scan a pallet and then a shelf to put it there.',
    fr: 'Pas encore d’emplacement. Scannez une palette, puis une étagère, pour l’y ranger.',
  },
  print_hint: {
    en: 'Print the labels next, and stick one on each pallet.',
    fr: 'Imprimez ensuite les étiquettes et collez-en une sur chaque palette.',
  },
  create_more: { en: 'Create more', fr: 'En créer d’autres' },
} as const satisfies TextTree

declare module '../../../platform/i18n/text-types.ts' {
  interface TextFiles {
    pallets: typeof palletsTexts
  }
}
