import type { ScreenHelps } from '../../platform/routing/screen-help.ts'

export const warehouseHelp: ScreenHelps = {
  '/warehouse/pallets': {
    about: {
      en: 'All pallets with their location and what is on them. Filter by status, location or SKU. Select several to print their labels. On the floor, scan the code of a pallet: it opens with the moves that you can make.',
      fr: 'Toutes les palettes avec leur emplacement et leur contenu. Filtrez par état, emplacement ou SKU. Sélectionnez-en plusieurs pour imprimer leurs étiquettes. Dans l’entrepôt, scannez le code d’une palette : elle s’ouvre avec les mouvements possibles.',
    },
    next: ['/warehouse/pallets/create', '/warehouse/skus', '/warehouse/replenishment'],
  },
  '/warehouse/pallets/create': {
    about: {
      en: 'Create as many pallets as you need, then print their labels and stick one on each. Each pallet gets a code that is never given again. What is on it comes with its first move or with a delivery.',
      fr: 'Créez autant de palettes que nécessaire, puis imprimez leurs étiquettes et collez-en une sur chacune. Chaque palette reçoit un code qui n’est jamais redonné. Son contenu vient avec son premier mouvement ou avec une réception.',
    },
    next: ['/warehouse/pallets', '/stock/stock-in'],
  },
  '/warehouse/pallets/$id': {
    about: {
      en: 'What is on this pallet, by SKU and supplier lot, and where it is. Scan a location to relocate it, or a SKU to choose it for a move. Your own move can be undone for ten minutes, and reversed later with a reason. A count corrects what you find.',
      fr: 'Le contenu de cette palette, par SKU et lot du fournisseur, et son emplacement. Scannez un emplacement pour la déplacer, ou un SKU pour le choisir pour un mouvement. Votre propre mouvement s’annule pendant dix minutes et se contrepasse plus tard avec un motif. Un comptage corrige ce que vous trouvez.',
    },
    next: ['/warehouse/pallets', '/warehouse/logs', '/warehouse/replenishment'],
  },
  '/warehouse/skus': {
    about: {
      en: 'How much of each SKU is on pallets and in the pick area. Open a SKU to see its pallets, oldest goods first, and to make a move from there.',
      fr: 'La quantité de chaque SKU sur palettes et dans la zone de prélèvement. Ouvrez un SKU pour voir ses palettes, la marchandise la plus ancienne en premier, et faire un mouvement à partir de là.',
    },
    next: ['/warehouse/replenishment', '/stock/stock-info', '/warehouse/pallets'],
  },
  '/warehouse/replenishment': {
    about: {
      en: 'What to bring from pallets to the pick area, in walking order: blanks for pieces that wait without one, and SKUs at their reorder point. Scan a pallet and it is yours for 15 minutes, so that no one else fetches it. Then enter how many you bring.',
      fr: 'Ce qu’il faut apporter des palettes à la zone de prélèvement, dans l’ordre du parcours : les supports de pièces qui attendent et les SKU au point de commande. Scannez une palette : elle est à vous pendant 15 minutes, et personne d’autre n’ira la chercher. Saisissez ensuite la quantité apportée.',
    },
    next: ['/warehouse/skus', '/stock/stock-info', '/warehouse/logs'],
  },
  '/warehouse/logs': {
    about: {
      en: 'Every move of goods onto, off and between pallets: when, by whom, how many and why. The log is never changed; a wrong move is reversed by a new one that names it. Filter by pallet, SKU, location, person or time.',
      fr: 'Chaque mouvement de marchandise vers, depuis et entre les palettes : quand, par qui, combien et pourquoi. Le journal ne change jamais ; un mouvement erroné est contrepassé par un nouveau qui le nomme. Filtrez par palette, SKU, emplacement, personne ou période.',
    },
    next: ['/warehouse/pallets', '/stock/stock-info'],
  },
  '/warehouse/locations': {
    about: {
      en: 'The shelves of the warehouse in walking order: aisle, bay and level. Create a whole range in one step and print its labels. A blocked location takes no pallet, and nothing is taken from it to the pick area.',
      fr: 'Les emplacements de l’entrepôt dans l’ordre du parcours : allée, travée et niveau. Créez une plage entière en une étape et imprimez ses étiquettes. Un emplacement bloqué ne reçoit aucune palette, et rien n’en part vers la zone de prélèvement.',
    },
    next: ['/warehouse/pallets', '/variants'],
  },
  '/qr/warehouse/$code': {
    about: {
      en: 'What the label that you scanned is: a pallet, a location or a SKU, with what is there and the moves that you can make. It is made for a phone. Scan the other end of the move and confirm: a scan alone never moves anything.',
      fr: 'Ce que désigne l’étiquette scannée : une palette, un emplacement ou un SKU, avec ce qui s’y trouve et les mouvements possibles. Cet écran est fait pour un téléphone. Scannez l’autre bout du mouvement et confirmez : un scan seul ne déplace jamais rien.',
    },
    next: ['/warehouse/pallets', '/warehouse/replenishment'],
  },
}
