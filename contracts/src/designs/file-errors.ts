import type { ErrorTexts } from '../errors/kind.ts'

/** Errors of artwork files, which are judged by their bytes and never by their name (API-9, CHECK-20). */
export const designFileErrors = {
  design_file_empty: {
    status: 422,
    en: 'The file is empty. Export the artwork again and choose the new file.',
    fr: 'Le fichier est vide. Exportez de nouveau le visuel et choisissez le nouveau fichier.',
  },
  design_file_too_large: {
    status: 413,
    en: 'The file is larger than {limit} MB. Export the artwork smaller.',
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
    en: 'This is an animated PNG, and only still images can be printed. Export a single frame.',
    fr: 'C’est un PNG animé, et seule une image fixe peut être imprimée. Exportez une seule image.',
  },
  design_damaged: {
    status: 422,
    en: 'The image is damaged or incomplete. Export or upload it again.',
    fr: 'L’image est endommagée ou tronquée. Exportez-la ou téléversez-la de nouveau.',
  },
  design_trailing_data: {
    status: 422,
    en: 'The file contains {bytes} bytes of other data after the image. Export the artwork again with the image only.',
    fr: 'Le fichier contient {bytes} octets d’autres données après l’image. Exportez de nouveau le visuel avec l’image seule.',
  },
  design_text_too_large: {
    status: 422,
    en: 'The image contains too much metadata. Export it again without metadata.',
    fr: 'L’image contient trop de métadonnées. Exportez-la de nouveau sans métadonnées.',
  },
  design_too_many_pixels: {
    status: 422,
    en: 'The image is {width} × {height} pixels; at most {limit} megapixels can be printed. Export it smaller.',
    fr: 'L’image a {width} × {height} pixels ; au plus {limit} mégapixels peuvent être imprimés. Exportez-la en plus petit.',
  },
  design_too_few_pixels: {
    status: 422,
    en: 'The image is {width} × {height} pixels; each side needs at least {limit}. Export it larger.',
    fr: 'L’image a {width} × {height} pixels ; il en faut au moins {limit} de chaque côté. Exportez-la en plus grand.',
  },
  design_name_wrong: {
    status: 422,
    en: 'This isn’t a valid design name: it is empty, contains a path, or contains an invisible character. Rename the file.',
    fr: 'Ce nom de visuel n’est pas valide : il est vide, contient un chemin ou un caractère invisible. Renommez le fichier.',
  },
  design_name_repeated: {
    status: 422,
    en: 'The folder also contains {file}, and design names ignore upper and lower case. Keep one of the two, or rename one.',
    fr: 'Le dossier contient aussi {file}, et les majuscules ne comptent pas dans le nom d’un visuel. Gardez l’un des deux ou renommez-en un.',
  },
  design_name_too_long: {
    status: 422,
    en: 'The file name is longer than {limit} characters. Rename the file.',
    fr: 'Le nom du fichier dépasse {limit} caractères. Renommez le fichier.',
  },
} satisfies ErrorTexts
