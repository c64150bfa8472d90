import type { TextTree } from '../../../platform/i18n/text-types.ts'
import * as warehouseTerms from '@platen/contracts/warehouse/terms'
import * as shared from '../../../words/shared-texts.ts'
import * as commonTerms from '@platen/contracts/words/terms'

/** The texts of replenishment: what is brought from pallets to the pick area. */
export const replenishmentTexts = {
  title: warehouseTerms.replenishment,
  ready: { en: 'Scan a pallet', fr: 'Scannez une palette' },
  ready_means: {
    en: 'It is yours for 15 minutes, so no one else fetches it.',
    fr: 'Elle est à vous pendant 15 minutes : personne d’autre n’ira la chercher.',
  },
  claimed: { en: '{pallet} is yours', fr: '{pallet} est à vous' },
  chosen: {
    en: 'Enter how many you take to the pick area.',
    fr: 'Saisissez combien vous apportez en zone de prélèvement.',
  },
  released: { en: '{pallet} released', fr: '{pallet} libérée' },
  scan_pallet: {
    en: 'That’s a location. Scan the pallet that you take.',
    fr: 'C’est un emplacement. Scannez la palette que vous prenez.',
  },
  not_yours: {
    en: 'You haven’t claimed {sku}. Scan its pallet first.',
    fr: 'Vous n’avez pas pris de {sku}. Scannez d’abord sa palette.',
  },
  other_lot: {
    en: '{sku} of supplier lot {lot} isn’t on your list. Bring the lot that is named there.',
    fr: '{sku} du lot du fournisseur {lot} n’est pas sur votre liste. Apportez le lot qui y est indiqué.',
  },
  pallet: warehouseTerms.pallet,
  claim: { en: 'Claim pallet', fr: 'Prendre la palette' },
  yours: { en: 'Yours', fr: 'À vous' },
  to_bring: { en: 'To bring', fr: 'À apporter' },
  nothing: {
    en: 'Nothing to bring: no pieces are waiting for goods on pallets, and no SKU on pallets is below its reorder point.',
    fr: 'Rien à apporter : aucune pièce n’attend d’articles sur palette, et aucun SKU sur palette n’est sous son point de commande.',
  },
  all_claimed: { en: 'You have claimed all that is left.', fr: 'Vous avez pris tout ce qui reste.' },
  more: { en: 'The first {shown} of {total} lines', fr: 'Les {shown} premières lignes sur {total}' },
  not_covered: {
    en: {
      one: '{figure} SKU needs more than the pallets hold.',
      other: '{figure} SKUs need more than the pallets hold.',
    },
    fr: {
      one: '{figure} SKU a besoin de plus que ce que les palettes contiennent.',
      many: '{figure} de SKU ont besoin de plus que ce que les palettes contiennent.',
      other: '{figure} SKU ont besoin de plus que ce que les palettes contiennent.',
    },
  },
  no_location: shared.noLocation,
  bring_to: { en: '→ {location}', fr: '→ {location}' },
  no_pick_location: { en: '→ pick area', fr: '→ zone de prélèvement' },
  short: {
    en: { one: '{figure} piece waiting', other: '{figure} pieces waiting' },
    fr: { one: '{figure} pièce attend', many: '{figure} pièces attendent', other: '{figure} pièces attendent' },
  },
  low: { en: '{available} available, reorder point {point}', fr: '{available} disponibles, point de commande {point}' },
  claimed_by: { en: '{who}, until {until}', fr: '{who}, jusqu’à {until}' },
  yours_until: { en: 'Yours until {until}', fr: 'À vous jusqu’à {until}' },
  of_pallet: {
    en: 'To bring: {quantity}; on the pallet: {on_pallet}',
    fr: 'À apporter : {quantity} ; sur la palette : {on_pallet}',
  },
  quantity: commonTerms.quantity,
  take: shared.takeToPickArea,
  release: commonTerms.release,
  open: { en: 'Enter quantity', fr: 'Saisir la quantité' },
} as const satisfies TextTree

declare module '../../../platform/i18n/text-types.ts' {
  interface TextFiles {
    replenishment: typeof replenishmentTexts
  }
}
