import type { ScreenHelps } from '../../platform/routing/screen-help.ts'

export const productsHelp: ScreenHelps = {
  '/products': {
    about: {
      en: 'What orders can name: blanks that you print on and products without printing, each with the stock of all its variants. “Import / Export” loads a whole catalog with one row per variant, or changes products and print areas by file.',
      fr: 'Ce que les commandes peuvent nommer : les supports à imprimer et les produits sans impression, chacun avec le stock de toutes ses variantes. « Importer / Exporter » charge un catalogue entier avec une ligne par variante, ou modifie produits et zones d’impression par fichier.',
    },
    next: ['/products/create', '/variants', '/designs', '/printer-tags'],
  },
  '/products/create': {
    about: {
      en: 'Add a product with its category, its print areas in millimeters and its printer tag. The preview draws each area to scale on the blank. Variants, which carry the SKUs, come afterwards.',
      fr: 'Ajoutez un produit avec sa catégorie, ses zones d’impression en millimètres et son repère d’imprimante. L’aperçu dessine chaque zone à l’échelle sur le support. Les variantes, qui portent les SKU, viennent ensuite.',
    },
    next: ['/variants/create', '/printer-tags'],
  },
  '/products/edit/$id': {
    about: {
      en: 'Change a product. A new printer tag or priority reaches pieces that wait for their barcode immediately; pieces with a label are printed as they were ordered. Attached products go into each parcel once, in the quantity that you set.',
      fr: 'Modifiez un produit. Un nouveau repère d’imprimante ou une nouvelle priorité s’applique immédiatement aux pièces qui attendent leur code-barres ; celles qui ont déjà leur étiquette sont imprimées comme commandé. Les produits joints vont une fois dans chaque colis, dans la quantité indiquée.',
    },
    next: ['/variants', '/product/priority'],
  },
  '/products/detail/$id': {
    about: {
      en: 'A product as it is set up: its print areas to scale, its routing and what goes into the parcel with it. The history says who changed what. Its variants and their stock are one link away.',
      fr: 'Un produit tel qu’il est configuré : ses zones d’impression à l’échelle, son repère et ce qui l’accompagne dans le colis. L’historique dit qui a changé quoi. Ses variantes et leur stock sont à un lien d’ici.',
    },
    next: ['/variants', '/stock/stock-info'],
  },
  '/variants': {
    about: {
      en: 'Every color and size with its SKU, barcode, weight and location. Change many together by file or with “Set a field”. A missing weight is worth fixing: without it, the weight of a parcel isn’t known.',
      fr: 'Chaque couleur et taille avec son SKU, son code-barres, son poids et son emplacement. Modifiez-en plusieurs ensemble par fichier ou avec « Définir un champ ». Complétez les poids manquants : sans eux, le poids d’un colis n’est pas connu.',
    },
    next: ['/variants/create', '/stock/stock-info', '/suppliers'],
  },
  '/variants/create': {
    about: {
      en: 'Add many variants of one product in a table: choose colors and sizes, then fill in SKUs, weights and opening stock. You can paste a block from a spreadsheet. Either all rows are saved or none; a wrong cell says what is wrong.',
      fr: 'Ajoutez plusieurs variantes d’un produit dans un tableau : choisissez couleurs et tailles, puis remplissez SKU, poids et stock d’ouverture. Vous pouvez coller un bloc d’un tableur. Toutes les lignes sont enregistrées, ou aucune ; une cellule fautive dit ce qui ne va pas.',
    },
    next: ['/variants', '/stock/stock-info'],
  },
  '/product/priority': {
    about: {
      en: 'Which products come first in every queue: a lower number comes earlier, and within a number the ship-by date decides. Drag a product to another lane, or select several and move them together. Before you save, you see what that changes in the queue.',
      fr: 'Quels produits passent en premier dans chaque file : un numéro plus petit passe avant, et à numéro égal la date limite décide. Glissez un produit vers une autre priorité, ou sélectionnez-en plusieurs pour les déplacer ensemble. Avant d’enregistrer, vous voyez ce que cela change dans la file.',
    },
    next: ['/fulfillment/print-barcode', '/products'],
  },
}
