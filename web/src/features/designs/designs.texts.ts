import type { TextTree } from '../../platform/i18n/text-types.ts'
import * as storeTerms from '@platen/contracts/stores/terms'
import * as orderTerms from '@platen/contracts/orders/terms'
import * as commonTerms from '@platen/contracts/words/terms'
import * as productTerms from '@platen/contracts/products/terms'
import * as designTerms from '@platen/contracts/designs/terms'
import * as shared from '../../words/shared-texts.ts'
import * as uiShared from '../../ui/shared-texts.ts'

const library = { en: 'Library', fr: 'Bibliothèque' } as const

export const designsTexts = {
  designs: commonTerms.designs,
  search: { en: 'File name, title', fr: 'Nom du fichier, titre' },
  store: storeTerms.store,
  picture: shared.picture,
  library,
  library_for_all: { en: 'All stores (library)', fr: 'Toutes les boutiques (bibliothèque)' },
  of_store: { en: '{store} only', fr: '{store} seulement' },
  views: {
    all: commonTerms.everything,
    today: { en: 'Uploaded today', fr: 'Téléversés aujourd’hui' },
    library,
    archived: uiShared.archivedPlural,
  },
  none: {
    en: 'No designs yet. Upload the artwork that your orders use.',
    fr: 'Aucun visuel pour l’instant. Téléversez ceux que vos commandes utilisent.',
  },
  pixels: { en: '{width} × {height} px', fr: '{width} × {height} px' },
  printed: { en: '{width} × {height} mm at {dpi} dpi', fr: '{width} × {height} mm à {dpi} ppp' },
  picture_of: { en: 'Preview of {name}', fr: 'Aperçu de {name}' },
  title: designTerms.title,
  size: commonTerms.size,
  file: commonTerms.file,
  uploaded: designTerms.uploaded,
  sha256: designTerms.sha256,
  uses_and_history: { en: 'Show uses and history', fr: 'Voir les utilisations et l’historique' },
  orders: orderTerms.orders,
  at_least: { en: '{figure} or more', fr: '{figure} ou plus' },
  newest_orders: { en: 'Newest orders', fr: 'Dernières commandes' },
  products: productTerms.products,
  stores: storeTerms.stores,
  in_orders: {
    en: { one: '{figure} order', other: '{figure} orders' },
    fr: { one: '{figure} commande', many: '{figure} de commandes', other: '{figure} commandes' },
  },
  other_files: { en: 'Other files with this name', fr: 'Autres fichiers de ce nom' },
  in_use: { en: 'In use', fr: 'Utilisé' },
  archived_one: commonTerms.archived,
  download: { en: 'Download original', fr: 'Télécharger l’original' },
  upload: {
    open: { en: 'Upload designs', fr: 'Téléverser des visuels' },
    for: { en: 'Available to', fr: 'Disponible pour' },
    drop: { en: 'Drop artwork here, or choose files', fr: 'Déposez des visuels ici, ou choisissez des fichiers' },
    hint: {
      en: 'PNG or JPEG, up to 50 MB and 100 megapixels each. Orders refer to a design by its file name.',
      fr: 'PNG ou JPEG, 50 Mo et 100 mégapixels au plus par fichier. Les commandes désignent un visuel par le nom de son fichier.',
    },
    states: {
      waiting: commonTerms.waiting,
      sending: { en: 'Uploading…', fr: 'Téléversement…' },
      created: { en: 'New', fr: 'Nouveau' },
      updated: { en: 'Replaced for new orders', fr: 'Remplacé pour les nouvelles commandes' },
      unchanged: { en: 'Already uploaded', fr: 'Déjà téléversé' },
      failed: { en: 'Rejected', fr: 'Refusé' },
    },
  },
} as const satisfies TextTree

declare module '../../platform/i18n/text-types.ts' {
  interface TextFiles {
    designs: typeof designsTexts
  }
}
