import type { ScreenHelps } from '../../platform/routing/screen-help.ts'

export const overviewHelp: ScreenHelps = {
  '/overview': {
    about: {
      en: 'What needs someone now, on one screen: pieces by stage, orders that ship late or today, failed orders, holds, SKUs without blanks, and printers and stations that have stopped. Every number opens the list behind it. The figures follow the work on the floor by themselves.',
      fr: 'Ce qui demande une intervention, sur un seul écran : les pièces par étape, les commandes à expédier en retard ou aujourd’hui, les commandes en échec, les retenues, les SKU sans support, les imprimantes et les postes arrêtés. Chaque chiffre ouvre la liste correspondante. Les chiffres suivent d’eux-mêmes le travail de l’atelier.',
    },
    next: ['/orders', '/orders/failed', '/stock/stock-info', '/setup/printers'],
  },
  '/overview/pieces': {
    about: {
      en: 'Every piece that is being made, one row each: its stage, its order and when that must ship. A number of the overview opens it filtered, by stage, due day, hold, missing blanks or SKU. Sort it, follow a row to its order, or go on at the station where the piece waits.',
      fr: 'Chaque pièce en cours de fabrication, une par ligne : son étape, sa commande et la date limite d’expédition. Un chiffre de la vue d’ensemble ouvre cette liste filtrée par étape, échéance, retenue, rupture ou SKU. Triez-la, ouvrez la commande d’une ligne, ou continuez au poste où la pièce attend.',
    },
    next: ['/overview', '/stock/stock-info'],
  },
}
