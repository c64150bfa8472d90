import type { TextTree } from '../../../platform/i18n/text-types.ts'
import * as storeTerms from '@platen/contracts/stores/terms'
import * as orderTerms from '@platen/contracts/orders/terms'
import * as productTerms from '@platen/contracts/products/terms'
import * as commonTerms from '@platen/contracts/words/terms'
import * as stockCountTerms from '@platen/contracts/stock-counts/terms'
import * as shared from '../../../words/shared-texts.ts'
import * as uiShared from '../../../ui/shared-texts.ts'
import * as designTerms from '@platen/contracts/designs/terms'
import * as skuMappingTerms from '@platen/contracts/sku-mappings/terms'

export const mappingTexts = {
  artwork: {
    variant: productTerms.variant,
    designs: commonTerms.designs,
    choose: {
      en: 'Choose a variant to see its print areas.',
      fr: 'Choisissez une variante pour voir ses zones d’impression.',
    },
    unprinted: { en: 'This product isn’t printed.', fr: 'Ce produit est sans impression.' },
    lost: {
      en: 'The product doesn’t have this print area. Clear the field.',
      fr: 'Le produit n’a pas cette zone d’impression. Videz le champ.',
    },
    hint: {
      en: 'Designs named in an order take precedence. Leave all areas empty to use each order’s own designs.',
      fr: 'Si une commande nomme elle-même des visuels, ceux-ci l’emportent. Laissez toutes les zones vides pour les prendre dans chaque commande.',
    },
    of_area: shared.printAreaAreaToScale,
    of_design: shared.designFileInPrintAreaArea,
    lacking: {
      design: { en: 'not in use: orders fail', fr: 'pas en usage : les commandes échouent' },
      area: { en: 'no such print area: orders fail', fr: 'zone d’impression absente : les commandes échouent' },
    },
  },
  never_made: {
    label: skuMappingTerms.neverMadeHere,
    means: {
      en: 'For what another factory makes: its lines have no pieces. Waiting orders with nothing else are cancelled, which can’t be undone.',
      fr: 'Pour ce qu’un autre atelier produit : ses lignes n’ont aucune pièce. Les commandes en attente sans rien d’autre sont annulées, sans retour possible.',
    },
    pattern: {
      en: 'A star stands for all SKUs that begin or end so: POSTER-* or *-GIFT.',
      fr: 'Une étoile désigne tous les SKU qui commencent ou finissent ainsi : POSTER-* ou *-CADEAU.',
    },
  },
  tabs: {
    label: stockCountTerms.skus,
    mapped: { en: 'Mapped', fr: 'Associés' },
    waiting: commonTerms.waiting,
  },
  waiting: {
    title: shared.skusToMap,
    failed: orderTerms.failedOrders,
    sku: skuMappingTerms.skuInOrders,
    item_title: { en: 'Title in the store', fr: 'Titre dans la boutique' },
    store: storeTerms.store,
    lacks: { en: 'Missing', fr: 'Élément manquant' },
    lacks_of: { variant: productTerms.variant, design: designTerms.design },
    orders: orderTerms.orders,
    pieces: commonTerms.pieces,
    oldest_at: { en: 'Waiting since', fr: 'En attente depuis' },
    search: { en: 'SKU, title', fr: 'SKU, titre' },
    none: { en: 'No orders waiting for a SKU', fr: 'Aucune commande n’attend un SKU' },
    sum: { en: '{orders}, {pieces} in {store}', fr: '{orders}, {pieces} dans {store}' },
    orders_of: shared.figureOrder,
    pieces_of: shared.figurePiece,
    lacks_design: {
      en: 'The SKU means {variant}, but nothing says what is printed on it.',
      fr: 'Le SKU désigne {variant}, mais rien n’indique ce qui y est imprimé.',
    },
    apply: { en: 'Apply to all waiting orders', fr: 'Appliquer aux commandes en attente' },
    close: uiShared.close,
  },
  result: {
    running: { en: 'Retrying {waiting}…', fr: 'Relance de {waiting}…' },
    done: {
      en: { one: '{figure} order can proceed', other: '{figure} orders can proceed' },
      fr: {
        one: '{figure} commande débloquée',
        many: '{figure} commandes débloquées',
        other: '{figure} commandes débloquées',
      },
    },
    closed: {
      en: {
        one: '{figure} order with nothing else to make was cancelled',
        other: '{figure} orders with nothing else to make were cancelled',
      },
      fr: {
        one: '{figure} commande sans rien d’autre à produire a été annulée',
        many: '{figure} commandes sans rien d’autre à produire ont été annulées',
        other: '{figure} commandes sans rien d’autre à produire ont été annulées',
      },
    },
    interrupted: {
      en: 'Not all orders could be retried yet. The rest are retried as soon as possible.',
      fr: 'Certaines commandes n’ont pas encore pu être relancées. Elles le seront dès que possible.',
    },
    still_failed: {
      en: { one: '{figure} order still waiting', other: '{figure} orders still waiting' },
      fr: {
        one: '{figure} commande attend encore',
        many: '{figure} commandes attendent encore',
        other: '{figure} commandes attendent encore',
      },
    },
  },
} as const satisfies TextTree

declare module '../../../platform/i18n/text-types.ts' {
  interface TextFiles {
    mappings: typeof mappingTexts
  }
}
