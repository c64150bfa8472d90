import type { NounWords } from '../words/kind.ts'
import * as productTerms from './terms.ts'
import * as commonTerms from '../words/terms.ts'
import * as warehouseTerms from '../warehouse/terms.ts'

/** The words of products and their variants. */
export const productWords = {
  subjects: {
    product: productTerms.products,
  },
  audit: {
    product: productTerms.product,
    variant: productTerms.variant,
    catalog: { en: 'Catalog', fr: 'Catalogue' },
  },
  hits: {
    variant: productTerms.sku,
    product: productTerms.product,
  },
  events: {
    attached_set: { en: 'Attached products set', fr: 'Produits joints' },
  },
  fields: {
    brand: productTerms.brand,
    case_barcodes: { en: 'Case barcodes', fr: 'Codes-barres de carton' },
    color_hex: { en: 'Color value', fr: 'Valeur de couleur' },
    cost_minor: commonTerms.cost,
    country_of_origin: productTerms.countryOfOrigin,
    gtin: productTerms.gtin,
    height_mm: { en: 'Height (mm)', fr: 'Hauteur (mm)' },
    hs_code: productTerms.hsCode,
    offset_x_mm: { en: 'Horizontal position (mm)', fr: 'Position horizontale (mm)' },
    offset_y_mm: { en: 'Vertical position (mm)', fr: 'Position verticale (mm)' },
    opening_quantity: { en: 'Opening quantity', fr: 'Quantité initiale' },
    packing_height_mm: { en: 'Packed height (mm)', fr: 'Hauteur emballée (mm)' },
    packing_length_mm: { en: 'Packed length (mm)', fr: 'Longueur emballée (mm)' },
    packing_size_mm: { en: 'Packed size (mm)', fr: 'Dimensions emballées (mm)' },
    packing_weight_g: { en: 'Packed weight (g)', fr: 'Poids emballé (g)' },
    packing_width_mm: { en: 'Packed width (mm)', fr: 'Largeur emballée (mm)' },
    pick_location: warehouseTerms.pickLocation,
    platen_note: { en: 'Platen note', fr: 'Note sur le plateau' },
    position: { en: 'Position', fr: 'Position' },
    print_areas: productTerms.printAreas,
    print_method: productTerms.printMethod,
    priority: productTerms.priority,
    reorder_point: commonTerms.reorderPoint,
    reorder_quantity: productTerms.reorderQuantity,
    side: { en: 'Side', fr: 'Face' },
    size: commonTerms.size,
    supplier_sku: { en: 'Supplier SKU', fr: 'SKU du fournisseur' },
    suppliers: productTerms.suppliers,
    track_stock: { en: 'Track stock', fr: 'Suivre le stock' },
    variants: commonTerms.variants,
    weight_g: productTerms.weightG,
    width_mm: { en: 'Width (mm)', fr: 'Largeur (mm)' },
  },
  entries: {
    case_barcodes: productTerms.caseBarcodeNumber,
    suppliers: productTerms.supplierNumber,
    variants: { en: 'Variant {number}', fr: 'Variante {number}' },
    print_areas: productTerms.printAreaNumber,
  },
} as const satisfies NounWords
