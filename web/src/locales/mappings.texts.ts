import type { TextTree } from '../platform/i18n/text-types.ts'

export const mappingTexts = {
  artwork: {
    variant: { en: 'Variant', fr: 'Variante' },
    designs: { en: 'Designs', fr: 'Visuels' },
    choose: {
      en: 'Choose a variant to see its print areas.',
      fr: 'Choisissez une variante pour voir ses zones d’impression.',
    },
    unprinted: { en: 'This product isn’t printed.', fr: 'Ce produit est sans impression.' },
    lost: {
      en: 'The product doesn’t have this print area. Empty the field.',
      fr: 'Le produit n’a pas cette zone d’impression. Videz le champ.',
    },
    hint: {
      en: 'Designs named in an order take precedence. Leave all areas empty to use each order’s own designs.',
      fr: 'Si une commande nomme elle-même des visuels, ceux-ci l’emportent. Laissez toutes les zones vides pour les prendre dans chaque commande.',
    },
    of_area: { en: 'Print area {area}, to scale', fr: 'Zone d’impression {area}, à l’échelle' },
    of_design: {
      en: 'Design {file} in print area {area}, to scale',
      fr: 'Visuel {file} dans la zone {area}, à l’échelle',
    },
    lacking: {
      design: { en: 'not in use: orders fail', fr: 'pas en usage : les commandes échouent' },
      area: { en: 'no such print area: orders fail', fr: 'zone d’impression absente : les commandes échouent' },
    },
  },
  never_made: {
    label: { en: 'Never made here', fr: 'Jamais produit ici' },
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
    label: { en: 'SKUs', fr: 'SKU' },
    mapped: { en: 'Mapped', fr: 'Associés' },
    waiting: { en: 'Waiting', fr: 'En attente' },
  },
  waiting: {
    title: { en: 'SKUs to map', fr: 'SKU à associer' },
    failed: { en: 'Failed orders', fr: 'Commandes en échec' },
    sku: { en: 'SKU in orders', fr: 'SKU des commandes' },
    item_title: { en: 'Title in the store', fr: 'Titre dans la boutique' },
    store: { en: 'Store', fr: 'Boutique' },
    lacks: { en: 'Missing', fr: 'Élément manquant' },
    lacks_of: { variant: { en: 'Variant', fr: 'Variante' }, design: { en: 'Design', fr: 'Visuel' } },
    orders: { en: 'Orders', fr: 'Commandes' },
    pieces: { en: 'Pieces', fr: 'Pièces' },
    oldest_at: { en: 'Waiting since', fr: 'En attente depuis' },
    search: { en: 'SKU, title', fr: 'SKU, titre' },
    none: { en: 'No orders waiting for a SKU', fr: 'Aucune commande n’attend un SKU' },
    sum: { en: '{orders}, {pieces} in {store}', fr: '{orders}, {pieces} dans {store}' },
    orders_of: {
      en: { one: '{figure} order', other: '{figure} orders' },
      fr: { one: '{figure} commande', many: '{figure} commandes', other: '{figure} commandes' },
    },
    pieces_of: {
      en: { one: '{figure} piece', other: '{figure} pieces' },
      fr: { one: '{figure} pièce', many: '{figure} pièces', other: '{figure} pièces' },
    },
    lacks_design: {
      en: 'The SKU means {variant}, but nothing says what is printed on it.',
      fr: 'Le SKU désigne {variant}, mais rien n’indique ce qui y est imprimé.',
    },
    apply: { en: 'Apply to all waiting orders', fr: 'Appliquer aux commandes en attente' },
    close: { en: 'Close', fr: 'Fermer' },
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

declare module '../platform/i18n/text-types.ts' {
  interface TextFiles {
    mappings: typeof mappingTexts
  }
}
