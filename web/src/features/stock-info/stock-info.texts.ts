import type { TextTree } from '../../platform/i18n/text-types.ts'
import * as warehouseTerms from '@platen/contracts/warehouse/terms'
import * as productTerms from '@platen/contracts/products/terms'
import * as commonTerms from '@platen/contracts/words/terms'
import * as shared from '../../words/shared-texts.ts'
import * as uiShared from '../../ui/shared-texts.ts'
import * as siteTerms from '@platen/contracts/site/terms'
import * as stockInfoTerms from '@platen/contracts/stock-info/terms'

export const stockInfoTexts = {
  title: stockInfoTerms.stockInformation,
  search: shared.skuGtinProductColorSize,
  none: {
    en: 'No variants yet. Add products and their variants first.',
    fr: 'Aucune variante. Ajoutez d’abord des produits et leurs variantes.',
  },
  products: shared.openProducts,
  not_tracked: shared.notTracked,
  archived: commonTerms.archivedFeminine,
  never: commonTerms.never,
  actions: shared.actions,
  adjust: shared.adjustTheStockOfSku,
  short_some: { en: '{figure} short', fr: '{figure} en rupture' },
  no_short: shared.noShortPieces,
  totals: {
    label: { en: 'All stock', fr: 'Tout le stock' },
    value: commonTerms.valueAtCost,
    low: shared.atReorderPoint,
    short: shared.shortPieces,
  },
  filters: {
    category: commonTerms.category,
    stock: commonTerms.stock,
    out: { en: 'Nothing available', fr: 'Rien de disponible' },
    low: { en: 'At or below the reorder point', fr: 'Au point de commande ou en dessous' },
    short: shared.shortPieces,
    idle: { en: 'No movement', fr: 'Sans mouvement' },
    idle_days: { en: 'for {days} days', fr: 'depuis {days} jours' },
    location: { en: 'Location begins with', fr: 'Emplacement commençant par' },
  },
  views: {
    all: commonTerms.everything,
    low: shared.atReorderPoint,
    short: shared.shortOfStock,
    out: shared.outOfStock,
    idle: { en: 'No movement for 90 days', fr: 'Sans mouvement depuis 90 jours' },
  },
  of_hand: shared.onHandAndReserved,
  tracking: { en: 'Stock tracking', fr: 'Suivi du stock' },
  tracked: uiShared.on,
  facts: shared.details,
  product: productTerms.product,
  open_variant: { en: 'Open variant', fr: 'Ouvrir la variante' },
  on_hand: commonTerms.onHand,
  reserved: commonTerms.reserved,
  available: commonTerms.available,
  waiting: shared.shortPieces,
  incoming: stockInfoTerms.incoming,
  on_pallets: commonTerms.onPallets,
  reorder_point: commonTerms.reorderPoint,
  used: stockInfoTerms.usedIn28Days,
  cover: stockInfoTerms.daysOfCover,
  over_a_year: { en: '> 1 year', fr: '> 1 an' },
  last_movement: stockInfoTerms.lastMovement,
  location: warehouseTerms.location,
  cost: commonTerms.cost,
  average_cost: { en: 'Average cost of deliveries', fr: 'Coût moyen des réceptions' },
  value: commonTerms.valueAtCost,
  chart: {
    title: { en: 'On hand and consumption', fr: 'Stock et consommation' },
    period: shared.period,
    last: { en: 'Last {days} days', fr: '{days} derniers jours' },
    on_hand: { en: 'On hand at the end of the day', fr: 'En stock en fin de journée' },
    consumed: { en: 'Consumed per day', fr: 'Consommé par jour' },
    in_words: {
      en: '{consumed} consumed from {from} to {to}; {on_hand} on hand at the end.',
      fr: 'Consommé du {from} au {to} : {consumed}. En stock à la fin : {on_hand}.',
    },
    day: siteTerms.day,
    no_change: { en: 'Days without a change are left out.', fr: 'Les jours sans changement sont omis.' },
    nothing: { en: 'Nothing changed in this period.', fr: 'Rien n’a changé pendant cette période.' },
  },
  ledger: {
    title: { en: 'Ledger', fr: 'Mouvements' },
    search: { en: 'Order, piece, document or pallet', fr: 'Commande, pièce, document ou palette' },
    none: { en: 'No movements yet', fr: 'Aucun mouvement' },
    document: { en: 'Document or count', fr: 'Document ou comptage' },
    period: shared.period,
    order: commonTerms.orderAndNumber,
    piece: { en: 'Piece {barcode}', fr: 'Pièce {barcode}' },
    pallet: { en: 'Pallet {code}', fr: 'Palette {code}' },
  },
  reverse: {
    one: { en: 'Reverse: {kind}, {change}', fr: 'Contrepasser : {kind}, {change}' },
    title: { en: 'Reverse this movement?', fr: 'Contrepasser ce mouvement ?' },
    means: {
      en: 'A new movement reverses it: {change} of {sku}. The original stays in the ledger.',
      fr: 'Un nouveau mouvement le contrepasse : {change} de {sku}. L’original reste dans les mouvements.',
    },
    text: { en: 'Why? (optional)', fr: 'Pourquoi ? (facultatif)' },
    send: { en: 'Reverse movement', fr: 'Contrepasser le mouvement' },
    done: { en: 'Movement reversed: {on_hand} on hand', fr: 'Mouvement contrepassé : {on_hand} en stock' },
  },
} as const satisfies TextTree

declare module '../../platform/i18n/text-types.ts' {
  interface TextFiles {
    'stock-info': typeof stockInfoTexts
  }
}
