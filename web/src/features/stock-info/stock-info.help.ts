import type { ScreenHelps } from '../../platform/routing/screen-help.ts'

export const stockInfoHelp: ScreenHelps = {
  '/stock/stock-info': {
    about: {
      en: 'What you have of each variant: on hand, reserved by orders, available, incoming and on pallets, and how many days it will last. Filter by what is short or at its reorder point. Adjust the stock of a variant with a reason.',
      fr: 'Ce que vous avez de chaque variante : en stock, réservé par les commandes, disponible, attendu et sur palettes, et pour combien de jours. Filtrez ce qui est en rupture ou au point de commande. Ajustez le stock d’une variante avec un motif.',
    },
    next: ['/stock/stock-in', '/stock/counts', '/warehouse/replenishment', '/suppliers'],
  },
  '/stock/stock-info/$id': {
    about: {
      en: 'The stock of one variant with every movement and the balance after it: what came in, was reserved, consumed, adjusted or scrapped, for which piece and by whom. A movement that was wrong is reversed, never deleted. The chart shows what was on hand and consumed per day.',
      fr: 'Le stock d’une variante avec chaque mouvement et le solde qui en résulte : ce qui est entré, réservé, consommé, ajusté ou mis au rebut, pour quelle pièce et par qui. Un mouvement erroné se contrepasse et ne se supprime jamais. Le graphique montre le stock et la consommation par jour.',
    },
    next: ['/stock/stock-info', '/stock/counts', '/warehouse/skus'],
  },
}
