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
      en: 'Where an order names designs itself, they win. Leave all areas empty to take them from each order.',
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
  tabs: {
    label: { en: 'SKUs', fr: 'SKU' },
    mapped: { en: 'Mapped', fr: 'Associés' },
    waiting: { en: 'Waiting', fr: 'En attente' },
  },
  waiting: {
    title: { en: 'SKUs that orders wait for', fr: 'SKU attendus par des commandes' },
    failed: { en: 'Failed orders', fr: 'Commandes en échec' },
    sku: { en: 'SKU in orders', fr: 'SKU des commandes' },
    item_title: { en: 'Title in the store', fr: 'Titre dans la boutique' },
    store: { en: 'Store', fr: 'Boutique' },
    lacks: { en: 'Lacks', fr: 'Manque' },
    lacks_of: { variant: { en: 'Variant', fr: 'Variante' }, design: { en: 'Design', fr: 'Visuel' } },
    orders: { en: 'Orders', fr: 'Commandes' },
    pieces: { en: 'Pieces', fr: 'Pièces' },
    oldest_at: { en: 'Waiting since', fr: 'En attente depuis' },
    search: { en: 'SKU, title', fr: 'SKU, titre' },
    none: { en: 'No order waits for a SKU.', fr: 'Aucune commande n’attend un SKU.' },
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
    apply: { en: 'Apply to all that wait', fr: 'Appliquer à toutes celles en attente' },
    close: { en: 'Close', fr: 'Fermer' },
  },
  result: {
    running: { en: 'Trying {waiting} again…', fr: 'Relance de {waiting}…' },
    done: {
      en: { one: '{figure} order can go on', other: '{figure} orders can go on' },
      fr: {
        one: '{figure} commande peut suivre son cours',
        many: '{figure} commandes peuvent suivre leur cours',
        other: '{figure} commandes peuvent suivre leur cours',
      },
    },
    interrupted: {
      en: 'The server stopped on the way. What wasn’t tried waits as before.',
      fr: 'Le serveur s’est arrêté en cours de route. Ce qui n’a pas été relancé attend comme avant.',
    },
    still_failed: {
      en: { one: '{figure} order still waits', other: '{figure} orders still wait' },
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
