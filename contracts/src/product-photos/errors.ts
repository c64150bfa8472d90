import type { ErrorTexts } from '../errors/kind.ts'

/** Errors of photos of products, which are judged by their bytes and never by their name (API-9). */
export const productPhotoErrors = {
  photo_color_unknown: {
    status: 422,
    en: 'No variant of this product is {color}. Choose one of its colors.',
    fr: 'Aucune variante de ce produit n’est de couleur {color}. Choisissez l’une de ses couleurs.',
  },
  photo_file_empty: {
    status: 422,
    en: 'The file is empty. Choose the photo again.',
    fr: 'Le fichier est vide. Choisissez de nouveau la photo.',
  },
  photo_kind_refused: {
    status: 415,
    en: 'This file is {kind}, whatever its name says. Save the photo as PNG or JPEG.',
    fr: 'Ce fichier est de type {kind}, quel que soit son nom. Enregistrez la photo en PNG ou JPEG.',
  },
  photo_kind_unknown: {
    status: 415,
    en: 'This file is neither PNG nor JPEG, whatever its name says. Save the photo as PNG or JPEG.',
    fr: 'Ce fichier n’est ni PNG ni JPEG, quel que soit son nom. Enregistrez la photo en PNG ou JPEG.',
  },
  photo_animated: {
    status: 415,
    en: 'This is an animated PNG. Save a single frame of it.',
    fr: 'C’est un PNG animé. Enregistrez-en une seule image.',
  },
  photo_damaged: {
    status: 422,
    en: 'The photo is damaged or incomplete. Save or upload it again.',
    fr: 'La photo est endommagée ou tronquée. Enregistrez-la ou téléversez-la de nouveau.',
  },
  photo_too_many_pixels: {
    status: 422,
    en: 'The photo is {width} × {height} pixels; at most {limit} megapixels are possible. Save it smaller.',
    fr: 'La photo a {width} × {height} pixels ; au plus {limit} mégapixels sont possibles. Enregistrez-la en plus petit.',
  },
  photo_too_few_pixels: {
    status: 422,
    en: 'The photo is {width} × {height} pixels; each side needs at least {limit}. Save a larger version.',
    fr: 'La photo a {width} × {height} pixels ; il en faut au moins {limit} de chaque côté. Enregistrez-la en plus grand.',
  },
} satisfies ErrorTexts
