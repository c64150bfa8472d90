import type { TextTree } from '../platform/i18n/text-types.ts'

export const designsTexts = {
  designs: { en: 'Designs', fr: 'Visuels' },
  search: { en: 'File name, title', fr: 'Nom du fichier, titre' },
  store: { en: 'Store', fr: 'Boutique' },
  all_stores: { en: 'All stores and the library', fr: 'Toutes les boutiques et la bibliothèque' },
  library: { en: 'Library', fr: 'Bibliothèque' },
  library_for_all: { en: 'The library, for every store', fr: 'La bibliothèque, pour toutes les boutiques' },
  of_store: { en: 'Only {store}', fr: 'Seulement {store}' },
  none: {
    en: 'There are no designs yet. Upload the artwork that orders name.',
    fr: 'Il n’y a pas encore de visuels. Téléversez ceux que nomment les commandes.',
  },
  pixels: { en: '{width} × {height} px', fr: '{width} × {height} px' },
  printed: { en: '{width} × {height} mm at {dpi} dpi', fr: '{width} × {height} mm à {dpi} ppp' },
  picture_of: { en: 'Preview of {name}', fr: 'Aperçu de {name}' },
  title: { en: 'Title', fr: 'Titre' },
  size: { en: 'Size', fr: 'Taille' },
  file: { en: 'File', fr: 'Fichier' },
  uploaded: { en: 'Uploaded', fr: 'Téléversé' },
  sha256: { en: 'SHA-256', fr: 'SHA-256' },
  download: { en: 'Download the original file', fr: 'Télécharger le fichier d’origine' },
  upload: {
    open: { en: 'Upload designs', fr: 'Téléverser des visuels' },
    for: { en: 'For whom', fr: 'Pour qui' },
    drop: { en: 'Drop artwork here, or choose files', fr: 'Déposez des visuels ici, ou choisissez des fichiers' },
    hint: {
      en: 'PNG or JPEG, at most 50 MB and 100 megapixels each. Orders name a design by its file name.',
      fr: 'PNG ou JPEG, 50 Mo et 100 mégapixels au plus chacun. Les commandes nomment un visuel par le nom de son fichier.',
    },
    states: {
      waiting: { en: 'Waiting', fr: 'En attente' },
      sending: { en: 'Uploading…', fr: 'Téléversement…' },
      created: { en: 'New', fr: 'Nouveau' },
      updated: { en: 'Replaced for later orders', fr: 'Remplacé pour les commandes suivantes' },
      unchanged: { en: 'Known already', fr: 'Déjà connu' },
      failed: { en: 'Refused', fr: 'Refusé' },
    },
  },
} as const satisfies TextTree
