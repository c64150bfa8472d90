import type { Worded } from '../values/language.ts'
import * as storeTerms from '../stores/terms.ts'
import * as commonTerms from '../words/terms.ts'
import * as designTerms from './terms.ts'

/** The columns of the design list: headings on screen and in its file. */
export const designColumns = {
  file_name: commonTerms.file,
  title: designTerms.title,
  store_name: storeTerms.store,
  width_px: { en: 'Width (px)', fr: 'Largeur (px)' },
  height_px: { en: 'Height (px)', fr: 'Hauteur (px)' },
  dpi: { en: 'DPI', fr: 'PPP' },
  size_bytes: { en: 'Size (bytes)', fr: 'Taille (octets)' },
  created_at: designTerms.uploaded,
  created_by: commonTerms.by,
  sha256: designTerms.sha256,
} as const satisfies Record<string, Worded>
