import type { ScreenHelps } from '../../platform/routing/screen-help.ts'

export const stockDocumentsHelp: ScreenHelps = {
  '/stock/stock-in': {
    about: {
      en: 'Deliveries from suppliers. Start one, scan or import what arrives, and post it: only then the goods are in stock, and orders that waited for them get their blanks. The purchase list of a supplier says what to order.',
      fr: 'Les livraisons des fournisseurs. Commencez une réception, scannez ou importez ce qui arrive, puis validez-la : c’est alors seulement que la marchandise est en stock et que les commandes qui l’attendaient reçoivent leurs supports. La liste d’achats d’un fournisseur dit quoi commander.',
    },
    next: ['/stock/stock-info', '/suppliers', '/warehouse/pallets', '/fulfillment/print-barcode'],
  },
  '/stock/stock-in/$id': {
    about: {
      en: 'Scan each SKU, barcode or case as you unpack; “50 × SKU” counts fifty at a time. Enter damaged units and costs, or name a pallet to put a line on. A code that no variant has is kept in its own list until you link it. Posting is final: correct it afterwards with a reversal.',
      fr: 'Scannez chaque SKU, code-barres ou carton en déballant ; « 50 × SKU » en compte cinquante d’un coup. Saisissez les unités endommagées et les coûts, ou nommez une palette pour y placer une ligne. Un code qu’aucune variante n’a reste dans sa propre liste jusqu’à ce que vous l’associiez. La validation est définitive : corrigez ensuite par une contrepassation.',
    },
    next: ['/stock/stock-in', '/stock/stock-info', '/warehouse/pallets'],
  },
  '/stock/stock-out': {
    about: {
      en: 'What left the stock other than for orders: samples, waste, returns to a supplier. Each document has a reason. It never takes more than what is available, since reserved blanks belong to orders.',
      fr: 'Ce qui a quitté le stock autrement que pour des commandes : échantillons, pertes, retours au fournisseur. Chaque document a un motif. On ne sort jamais plus que le disponible, car les supports réservés appartiennent à des commandes.',
    },
    next: ['/stock/stock-info', '/setup/reasons'],
  },
  '/stock/stock-out/$id': {
    about: {
      en: 'Scan or enter what you take out, choose the reason and post it. If a line asks for more than what is available, nothing is posted, and the line is named. A posted document can be reversed, but not changed.',
      fr: 'Scannez ou saisissez ce que vous sortez, choisissez le motif et validez. Si une ligne demande plus que le disponible, rien n’est validé et la ligne est nommée. Un document validé peut être contrepassé, mais non modifié.',
    },
    next: ['/stock/stock-out', '/stock/stock-info'],
  },
}
