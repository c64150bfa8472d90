import type { ErrorTexts } from './kind.ts'

/** Errors of artwork files, which are judged by their bytes and never by their name (API-9, CHECK-20). */
export const designFileErrors = {
  design_file_empty: {
    status: 422,
    en: 'The file is empty. Export the artwork again and choose the new file.',
    fr: 'Le fichier est vide. Exportez de nouveau le visuel et choisissez le nouveau fichier.',
  },
  design_file_too_large: {
    status: 413,
    en: 'The file has more than {limit} MB. Export the artwork smaller.',
    fr: 'Le fichier dépasse {limit} Mo. Exportez le visuel en plus petit.',
  },
  design_kind_refused: {
    status: 415,
    en: 'This file is {kind}, whatever its name says. Export the artwork as PNG or JPEG.',
    fr: 'Ce fichier est de type {kind}, quel que soit son nom. Exportez le visuel en PNG ou JPEG.',
  },
  design_kind_unknown: {
    status: 415,
    en: 'This file is neither PNG nor JPEG, whatever its name says. Export the artwork as PNG or JPEG.',
    fr: 'Ce fichier n’est ni PNG ni JPEG, quel que soit son nom. Exportez le visuel en PNG ou JPEG.',
  },
  design_animated: {
    status: 415,
    en: 'This is an animated PNG, and only a still picture can be printed. Export a single frame.',
    fr: 'C’est un PNG animé, et seule une image fixe peut être imprimée. Exportez une seule image.',
  },
  design_damaged: {
    status: 422,
    en: 'The picture is damaged or cut off. Export or upload it again.',
    fr: 'L’image est endommagée ou tronquée. Exportez-la ou téléversez-la de nouveau.',
  },
  design_trailing_data: {
    status: 422,
    en: 'Behind the picture the file holds {bytes} bytes of something else. Export the artwork again so that only the picture is left.',
    fr: 'Après l’image, le fichier contient {bytes} octets d’autre chose. Exportez de nouveau le visuel pour n’y laisser que l’image.',
  },
  design_text_too_large: {
    status: 422,
    en: 'The picture carries far too much text beside its pixels. Export it again without metadata.',
    fr: 'L’image transporte beaucoup trop de texte en plus de ses pixels. Exportez-la de nouveau sans métadonnées.',
  },
  design_too_many_pixels: {
    status: 422,
    en: 'The picture has {width} × {height} pixels; at most {limit} megapixels can be printed. Export it smaller.',
    fr: 'L’image a {width} × {height} pixels ; au plus {limit} mégapixels peuvent être imprimés. Exportez-la en plus petit.',
  },
  design_too_few_pixels: {
    status: 422,
    en: 'The picture has {width} × {height} pixels; at least {limit} on each side are needed. Export it larger.',
    fr: 'L’image a {width} × {height} pixels ; il en faut au moins {limit} de chaque côté. Exportez-la en plus grand.',
  },
  design_name_wrong: {
    status: 422,
    en: 'This cannot be the name of a design: it is empty, has a path, or holds an invisible character. Rename the file.',
    fr: 'Ce nom ne convient pas à un visuel : il est vide, contient un chemin ou un caractère invisible. Renommez le fichier.',
  },
  design_name_repeated: {
    status: 422,
    en: 'The folder also holds {file}, and upper and lower case make no difference in the name of a design. Keep one of the two, or rename one.',
    fr: 'Le dossier contient aussi {file}, et les majuscules ne comptent pas dans le nom d’un visuel. Gardez l’un des deux ou renommez-en un.',
  },
  design_name_too_long: {
    status: 422,
    en: 'The name of the file has more than {limit} characters. Rename the file.',
    fr: 'Le nom du fichier dépasse {limit} caractères. Renommez le fichier.',
  },
} satisfies ErrorTexts
