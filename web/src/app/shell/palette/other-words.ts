import type { Worded } from '@platen/contracts/values/language'

/** What people also call a screen or want to do there, by its path: the palette finds it by these words, too. */
export const otherWords: Readonly<Record<string, Worded>> = {
  '/overview': { en: 'dashboard today home', fr: 'tableau de bord aujourd’hui accueil' },
  '/orders/sync-history': {
    en: 'import orders upload file CSV',
    fr: 'importer des commandes téléverser un fichier CSV',
  },
  '/products': { en: 'import catalog file CSV', fr: 'importer le catalogue fichier CSV' },
  '/variants': { en: 'import SKU weights barcodes GTIN', fr: 'importer SKU poids codes-barres GTIN' },
  '/designs': { en: 'artwork pictures upload', fr: 'images fichiers téléverser' },
  '/stock/stock-in': { en: 'delivery receive import', fr: 'réception réceptionner livraison importer' },
  '/stock/stock-info': { en: 'inventory on hand', fr: 'inventaire disponible' },
  '/fulfillment/package': { en: 'pack ship hand over parcels', fr: 'emballer expédier remettre des colis' },
  '/shipping-vendors': { en: 'carriers', fr: 'transporteurs' },
  '/settings': {
    en: 'time zone units paper working days holidays sender address currency logo title theme colors branding',
    fr: 'fuseau horaire unités papier jours ouvrés jours fériés adresse de l’expéditeur devise logo titre thème couleurs',
  },
  '/setup': { en: 'first steps getting started', fr: 'premiers pas démarrer' },
  '/users': { en: 'people invite password link', fr: 'personnes inviter lien de mot de passe' },
  '/profile': {
    en: 'two-step verification start page language sounds keyboard shortcuts sessions',
    fr: 'vérification en deux étapes page de démarrage langue sons raccourcis clavier sessions',
  },
  '/roles': { en: 'permissions rights', fr: 'autorisations droits' },
}
