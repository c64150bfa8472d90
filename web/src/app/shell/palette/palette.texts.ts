import { wordsOfNouns } from '@platen/contracts/words/noun-words'
import type { TextTree } from '../../../platform/i18n/text-types.ts'
import * as commonTerms from '@platen/contracts/words/terms'
import * as shared from '../../../words/shared-texts.ts'

export const paletteTexts = {
  title: { en: 'Search or jump to', fr: 'Rechercher ou aller à' },
  placeholder: {
    en: 'Order, barcode, tracking number, SKU, design, screen or action…',
    fr: 'Commande, code-barres, numéro de suivi, SKU, visuel, écran ou action…',
  },
  kinds: wordsOfNouns('hits'),
  searching: { en: 'Searching…', fr: 'Recherche…' },
  failed: {
    en: 'Orders and products can’t be searched right now.',
    fr: 'La recherche de commandes et de produits ne fonctionne pas pour le moment.',
  },
  order: { en: 'Find order “{text}”', fr: 'Chercher la commande « {text} »' },
  piece: { en: 'Find piece {text}', fr: 'Chercher la pièce {text}' },
  sku: { en: 'Find SKU “{text}”', fr: 'Chercher le SKU « {text} »' },
  nothing: {
    en: 'No results. Try an order number, a barcode, a SKU or the name of a screen.',
    fr: 'Aucun résultat. Essayez un numéro de commande, un code-barres, un SKU ou le nom d’un écran.',
  },
  act: commonTerms.action,
  acts: {
    import_orders: shared.importOrders,
    start_delivery: shared.startDelivery,
    take_stock_out: shared.takeStockOut,
    start_count: shared.startCount,
    add_supplier: shared.addSupplier,
    add_vendor: shared.addShippingVendor,
    create_locations: shared.createLocations,
    create_slots: shared.createSlots,
    change_password: shared.changePassword,
    scanner_test: shared.scannerTest,
    help: shared.help,
    sign_out: shared.signOut,
  },
  /** What people also call them. */
  words: {
    import_orders: {
      en: 'upload order file CSV Shopify WooCommerce Etsy Amazon',
      fr: 'téléverser un fichier de commandes CSV Shopify WooCommerce Etsy Amazon',
    },
    start_delivery: { en: 'new delivery receive stock in', fr: 'nouvelle réception réceptionner entrée de stock' },
    take_stock_out: { en: 'stock out new document', fr: 'sortie de stock nouveau document' },
    start_count: { en: 'new count inventory stocktaking', fr: 'nouveau comptage inventaire' },
    add_supplier: { en: 'new supplier', fr: 'nouveau fournisseur' },
    add_vendor: { en: 'new carrier', fr: 'nouveau transporteur' },
    create_locations: { en: 'add shelves aisles new location', fr: 'ajouter étagères allées nouvel emplacement' },
    create_slots: { en: 'add packing slots wall new slot', fr: 'ajouter casiers d’emballage mur nouveau casier' },
    change_password: { en: 'my new password', fr: 'mon nouveau mot de passe' },
    scanner_test: { en: 'test scanner keyboard layout pace', fr: 'tester le lecteur disposition du clavier cadence' },
    help: {
      en: 'keyboard shortcuts keys file formats how to',
      fr: 'raccourcis clavier touches formats de fichiers mode d’emploi',
    },
    sign_out: { en: 'log out log off leave', fr: 'déconnexion fermer la session quitter' },
    /** In both languages, because it is looked for by those who can't read the other one. */
    language: { en: 'switch language langue français anglais', fr: 'changer la langue language English French' },
    theme: { en: 'switch mode', fr: 'changer mode' },
    appearance: { en: 'customize colors menu layout', fr: 'personnaliser couleurs menu disposition' },
  },
} as const satisfies TextTree

declare module '../../../platform/i18n/text-types.ts' {
  interface TextFiles {
    palette: typeof paletteTexts
  }
}
