import type { NounWords } from '../words/kind.ts'
import { productFields } from './fields.ts'
import { variantFields } from '../variants/fields.ts'
import * as productTerms from './terms.ts'
import * as commonTerms from '../words/terms.ts'

/** The words of products and their variants. */
export const productWords = {
  subjects: {
    product: productTerms.products,
  },
  audit: {
    product: productTerms.product,
    variant: productTerms.variant,
    catalog: productTerms.catalog,
  },
  hits: {
    variant: productTerms.sku,
    product: productTerms.product,
  },
  events: {
    attached_set: { en: 'Attached products set', fr: 'Produits joints' },
  },
  records: { product: productFields, variant: variantFields },
  fields: {
    case_barcodes: { en: 'Case barcodes', fr: 'Codes-barres de carton' },
    height_mm: { en: 'Height (mm)', fr: 'Hauteur (mm)' },
    offset_x_mm: { en: 'Horizontal position (mm)', fr: 'Position horizontale (mm)' },
    offset_y_mm: { en: 'Vertical position (mm)', fr: 'Position verticale (mm)' },
    opening_quantity: { en: 'Opening quantity', fr: 'Quantité initiale' },
    packing_size_mm: { en: 'Packed size (mm)', fr: 'Dimensions emballées (mm)' },
    platen_note: { en: 'Platen note', fr: 'Note sur le plateau' },
    print_areas: productTerms.printAreas,
    products: productTerms.products,
    side: { en: 'Side', fr: 'Face' },
    supplier_sku: { en: 'Supplier SKU', fr: 'SKU du fournisseur' },
    suppliers: productTerms.suppliers,
    variants: commonTerms.variants,
    width_mm: { en: 'Width (mm)', fr: 'Largeur (mm)' },
  },
  entries: {
    case_barcodes: productTerms.caseBarcodeNumber,
    suppliers: productTerms.supplierNumber,
    variants: { en: 'Variant {number}', fr: 'Variante {number}' },
    print_areas: productTerms.printAreaNumber,
  },
} as const satisfies NounWords
