import type { Worded } from '../values/language.ts'

/** The columns of the design list: headings on screen and in its file. */
export const designColumns = {
  file_name: { en: 'File', fr: 'Fichier' },
  title: { en: 'Title', fr: 'Titre' },
  store_name: { en: 'Store', fr: 'Boutique' },
  width_px: { en: 'Width (px)', fr: 'Largeur (px)' },
  height_px: { en: 'Height (px)', fr: 'Hauteur (px)' },
  dpi: { en: 'DPI', fr: 'PPP' },
  size_bytes: { en: 'Size (bytes)', fr: 'Taille (octets)' },
  created_at: { en: 'Uploaded', fr: 'Téléversé' },
  created_by: { en: 'By', fr: 'Par' },
  sha256: { en: 'SHA-256', fr: 'SHA-256' },
} as const satisfies Record<string, Worded>
