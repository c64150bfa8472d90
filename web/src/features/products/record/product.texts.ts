import type { TextTree } from '../../../platform/i18n/text-types.ts'
import * as commonTerms from '@platen/contracts/words/terms'
import * as productTerms from '@platen/contracts/products/terms'
import * as printerTagTerms from '@platen/contracts/printer-tags/terms'
import * as shared from '../../../words/shared-texts.ts'

const packedWeight = { en: 'Packed weight', fr: 'Poids emballé' } as const

/** The pages of one product. */
export const productTexts = {
  product: productTerms.product,
  back: productTerms.products,
  add: { en: 'Add product', fr: 'Ajouter le produit' },
  add_title: productTerms.addAProduct,
  edit: shared.edit,
  save: { en: 'Save product', fr: 'Enregistrer le produit' },
  details: shared.details,
  code: commonTerms.code,
  name: commonTerms.name,
  category: commonTerms.category,
  category_example: { en: 't-shirt', fr: 't-shirt' },
  brand: productTerms.brand,
  description: commonTerms.description,
  printing: { en: 'Printing', fr: 'Impression' },
  print_method: productTerms.printMethod,
  print_method_example: { en: 'DTG', fr: 'DTG' },
  printer_tag: printerTagTerms.printerTag,
  printer_tag_hint: { en: 'For variants that don’t have their own tag', fr: 'Pour les variantes sans repère propre' },
  no_tag: { en: 'No printer tag', fr: 'Aucun repère' },
  tag_archived: { en: '{tag} (archived)', fr: '{tag} (archivé)' },
  priority: productTerms.priority,
  priority_hint: { en: 'Lower numbers come first in the queues', fr: 'Les plus petits nombres passent en premier' },
  areas: productTerms.printAreas,
  areas_none: { en: 'No print areas: this product isn’t printed.', fr: 'Aucune zone : ce produit n’est pas imprimé.' },
  areas_hint: {
    en: 'In printing order. Pieces whose barcode is already printed keep the size they were labeled for.',
    fr: 'Dans l’ordre d’impression. Les pièces dont le code-barres est imprimé gardent la taille prévue.',
  },
  area_add: shared.addPrintArea,
  area_number: productTerms.printAreaNumber,
  area_name: { en: 'Name of the area', fr: 'Nom de la zone' },
  area_drag: { en: 'Drag to change the order', fr: 'Faites glisser pour changer l’ordre' },
  area_earlier: { en: 'Print {area} earlier', fr: 'Imprimer plus tôt : {area}' },
  area_later: { en: 'Print {area} later', fr: 'Imprimer plus tard : {area}' },
  area_remove: { en: 'Remove {area}', fr: 'Retirer : {area}' },
  area_moved: { en: '{area} is now {place} of {count}', fr: '{area} : position {place} sur {count}' },
  sides: {
    front: commonTerms.front,
    back: commonTerms.back,
    left: { en: 'Left', fr: 'Gauche' },
    right: { en: 'Right', fr: 'Droite' },
    other: commonTerms.other,
  },
  width_mm: commonTerms.width,
  height_mm: { en: 'Height', fr: 'Hauteur' },
  dpi: commonTerms.resolutionDpi,
  dpi_value: shared.dpi,
  offset_x_mm: { en: 'Right of center', fr: 'À droite du centre' },
  offset_y_mm: { en: 'Below the collar or edge', fr: 'Sous le col ou le bord' },
  attached: commonTerms.attachedProducts,
  attached_hint: {
    en: 'Packed once with every order that contains this product, such as a thank-you card. Only unprinted products.',
    fr: 'Emballés une fois avec chaque commande qui contient ce produit, comme une carte de remerciement. Produits sans impression seulement.',
  },
  packing: { en: 'Packing and customs', fr: 'Emballage et douane' },
  packing_weight_g: packedWeight,
  packing_length_mm: { en: 'Packed length', fr: 'Longueur emballée' },
  packing_width_mm: { en: 'Packed width', fr: 'Largeur emballée' },
  packing_height_mm: { en: 'Packed height', fr: 'Hauteur emballée' },
  packing_weight_hint: {
    en: 'Enter 0 if it isn’t known. Used for variants that don’t have their own weight.',
    fr: 'Saisissez 0 si le poids est inconnu. Vaut pour les variantes sans poids propre.',
  },
  packed_weight: packedWeight,
  packed_size: { en: 'Packed size', fr: 'Dimensions emballées' },
  country_of_origin: productTerms.countryOfOrigin,
  hs_code: productTerms.hsCode,
  hs_code_hint: { en: '6 to 10 digits', fr: '6 à 10 chiffres' },
  variants: {
    en: { one: '{figure} variant', other: '{figure} variants' },
    fr: { one: '{figure} variante', many: '{figure} variantes', other: '{figure} variantes' },
  },
  variants_show: { en: 'Show variants', fr: 'Voir les variantes' },
  variants_add: productTerms.addVariants,
  variants_none: {
    en: 'No variants yet. Add one so that orders can use this product.',
    fr: 'Aucune variante pour l’instant. Ajoutez-en une pour que les commandes puissent utiliser ce produit.',
  },
  photos: {
    title: commonTerms.photos,
    product: { en: 'Any color', fr: 'Toutes couleurs' },
    none: { en: 'No photos yet', fr: 'Aucune photo' },
    hint: {
      en: 'PNG or JPEG, up to 10 MB each. Photos are saved immediately, without camera data.',
      fr: 'PNG ou JPEG, 10 Mo au plus. Les photos sont enregistrées aussitôt, sans les données de l’appareil.',
    },
    of: { en: 'Photo: {color}', fr: 'Photo : {color}' },
    add: { en: 'Add a photo: {color}', fr: 'Ajouter une photo : {color}' },
    replace: { en: 'Replace the photo: {color}', fr: 'Remplacer la photo : {color}' },
    remove: shared.remove,
    remove_one: { en: 'Remove the photo: {color}', fr: 'Retirer la photo : {color}' },
    saved: { en: 'Photo saved', fr: 'Photo enregistrée' },
    removed: shared.photoRemoved,
  },
  preview: {
    title: shared.preview,
    none: {
      en: 'Add a print area to see it to scale.',
      fr: 'Ajoutez une zone d’impression pour la voir à l’échelle.',
    },
    of: shared.printAreaAreaToScale,
    of_design: shared.designFileInPrintAreaArea,
    move: {
      en: '{area}: {x} mm right of center, {y} mm down. The arrow keys move it.',
      fr: '{area} : {x} mm à droite du centre, {y} mm vers le bas. Les flèches la déplacent.',
    },
    area: { en: 'Area shown', fr: 'Zone affichée' },
    color: { en: 'Blank color', fr: 'Couleur du support' },
    design: { en: 'Try a design from the library', fr: 'Essayer un visuel de la bibliothèque' },
    hint: {
      en: 'Drag the area, or select it and use the arrow keys (1 mm; with Shift, 10 mm).',
      fr: 'Faites glisser la zone, ou sélectionnez-la et utilisez les flèches (1 mm ; avec Maj, 10 mm).',
    },
    quality: {
      en: 'Printed at {width} × {height} mm with {dpi} dpi',
      fr: 'Imprimé à {width} × {height} mm avec {dpi} ppp',
    },
    coarse: {
      en: 'Only {dpi} dpi at {width} × {height} mm',
      fr: 'Seulement {dpi} ppp à {width} × {height} mm',
    },
    coarse_means: {
      en: 'Below {min} dpi, prints look blurred. Use a larger file or a smaller print area.',
      fr: 'En dessous de {min} ppp, l’impression paraît floue. Utilisez un fichier plus grand ou une zone plus petite.',
    },
  },
} as const satisfies TextTree

declare module '../../../platform/i18n/text-types.ts' {
  interface TextFiles {
    product: typeof productTexts
  }
}
