import type { TextTree } from '../../platform/i18n/text-types.ts'
import * as productTerms from '@platen/contracts/products/terms'
import * as warehouseTerms from '@platen/contracts/warehouse/terms'
import * as commonTerms from '@platen/contracts/words/terms'
import * as shared from '../../words/shared-texts.ts'

/** The texts of the warehouse's pages: pallet, SKUs, logs and what a label's code opens. */
export const warehouseTexts = {
  pallet: {
    title: warehouseTerms.pallet,
    back: warehouseTerms.pallets,
    scan_hint: {
      en: 'Scan a location to relocate this pallet, or a SKU to choose it for a move.',
      fr: 'Scannez un emplacement pour y déplacer cette palette, ou un SKU pour le choisir pour un mouvement.',
    },
    details: { en: 'Details', fr: 'Fiche' },
    contents: { en: 'On this pallet', fr: 'Sur cette palette' },
    empty: { en: 'Nothing is on this pallet.', fr: 'Il n’y a rien sur cette palette.' },
    since: commonTerms.since,
    units: commonTerms.units,
    location: warehouseTerms.location,
    blocked: { en: '{location} (blocked: {reason})', fr: '{location} (bloqué : {reason})' },
    last_move: commonTerms.lastMove,
    counted: commonTerms.counted,
    never_counted: commonTerms.never,
    note: commonTerms.note,
    save_note: { en: 'Save note', fr: 'Enregistrer la note' },
    note_saved: { en: 'Note saved', fr: 'Note enregistrée' },
    chosen: { en: 'Chosen for the next move: {sku}', fr: 'Choisi pour le prochain mouvement : {sku}' },
  },
  photos: {
    title: commonTerms.photos,
    add: { en: 'Add a photo', fr: 'Ajouter une photo' },
    open: { en: 'Open photo {number}', fr: 'Ouvrir la photo {number}' },
    remove: shared.remove,
    remove_one: { en: 'Remove photo {number}', fr: 'Retirer la photo {number}' },
    added: { en: 'Photo added', fr: 'Photo ajoutée' },
    removed: shared.photoRemoved,
    hint: {
      en: 'PNG or JPEG, up to 10 MB each, {count} at most. Photos are saved immediately, without camera data.',
      fr: 'PNG ou JPEG, 10 Mo au plus chacune, {count} au plus. Les photos sont enregistrées aussitôt, sans les données de l’appareil.',
    },
  },
  skus: {
    title: warehouseTerms.skusInTheWarehouse,
    search: shared.skuGtinProductColorSize,
    none: { en: 'Nothing is on pallets yet.', fr: 'Il n’y a encore rien sur palette.' },
    views: {
      all: commonTerms.everything,
      without_pick_location: { en: 'No pick location', fr: 'Sans emplacement de prélèvement' },
    },
    where: { en: '{sku} on pallets, oldest first', fr: '{sku} sur palettes, du plus ancien au plus récent' },
    no_pallets: { en: 'None of it is on a pallet.', fr: 'Il n’y en a sur aucune palette.' },
    no_location: shared.noLocation,
    pick_area: {
      en: 'In the pick area ({location}): {on_hand} on hand, {available} available to print',
      fr: 'En zone de prélèvement ({location}) : {on_hand} en stock, {available} disponibles à l’impression',
    },
    open_phone: { en: 'Make a move', fr: 'Faire un mouvement' },
  },
  logs: {
    title: warehouseTerms.warehouseLogs,
    search: { en: 'Pallet or SKU', fr: 'Palette ou SKU' },
    none: shared.nothingWasMovedYet,
    views: {
      all: commonTerms.everything,
      today: shared.today,
    },
    period: shared.period,
    person: commonTerms.person,
    by_me: { en: 'Me', fr: 'Moi' },
    location: warehouseTerms.location,
    entry: { en: 'Entry {number}', fr: 'Écriture {number}' },
    same_move: { en: 'Entries of the same move', fr: 'Écritures du même mouvement' },
    whole_pallet: { en: 'The whole pallet', fr: 'Toute la palette' },
    reversed_by: { en: 'Reversed by', fr: 'Contrepassée par' },
    reverse: { en: 'Reverse this move', fr: 'Contrepasser ce mouvement' },
    reverse_means: {
      en: 'New entries take back what this move did. It stays in the log.',
      fr: 'De nouvelles écritures inversent ce mouvement. Il reste dans le journal.',
    },
    reversed: { en: 'Move reversed', fr: 'Mouvement contrepassé' },
    undone: { en: 'Move undone', fr: 'Mouvement annulé' },
  },
  phone: {
    kinds: {
      pallet: warehouseTerms.pallet,
      location: warehouseTerms.location,
      sku: productTerms.sku,
    },
    archived: {
      pallet: {
        en: 'This pallet is archived. Nothing can be put on it until it is restored.',
        fr: 'Cette palette est archivée. On n’y met rien avant de la restaurer.',
      },
      location: {
        en: 'This location is archived. No pallet can be put here until it is restored.',
        fr: 'Cet emplacement est archivé. On n’y met aucune palette avant de le restaurer.',
      },
      sku: {
        en: 'This SKU is archived. What is left of it can still be taken from pallets.',
        fr: 'Ce SKU est archivé. Ce qui en reste peut encore être pris des palettes.',
      },
    },
    blocked: { en: 'This location is blocked: {reason}', fr: 'Cet emplacement est bloqué : {reason}' },
    unknown_title: shared.unknownCode,
    scan_again: {
      en: 'Scan another label, or type its code.',
      fr: 'Scannez une autre étiquette, ou saisissez son code.',
    },
    typed: commonTerms.code,
    look_up: shared.lookUp,
    pallets_here: { en: 'Pallets here', fr: 'Palettes ici' },
    no_pallets_here: { en: 'No pallet is here.', fr: 'Il n’y a pas de palette ici.' },
    picked_here: { en: 'SKUs picked from here', fr: 'SKU prélevés ici' },
    on_hand: { en: '{on_hand} on hand, {available} available', fr: '{on_hand} en stock, {available} disponibles' },
    scan_pallet: {
      en: 'Scan a pallet to move it here.',
      fr: 'Scannez une palette pour la déplacer ici.',
    },
    office: { en: 'Open the pallet’s page', fr: 'Ouvrir la fiche de la palette' },
  },
} as const satisfies TextTree

declare module '../../platform/i18n/text-types.ts' {
  interface TextFiles {
    warehouse: typeof warehouseTexts
  }
}
