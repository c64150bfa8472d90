import { labelsOfNouns, wordsOfNouns } from '../words/noun-words.ts'
import * as commonTerms from '../words/terms.ts'
import * as productTerms from '../products/terms.ts'
import * as storeTerms from '../stores/terms.ts'
import * as orderTerms from '../orders/terms.ts'
import * as warehouseTerms from '../warehouse/terms.ts'
import * as printerTagTerms from '../printer-tags/terms.ts'
import * as userTerms from '../users/terms.ts'
import * as shippingVendorTerms from '../shipping-vendors/terms.ts'
import * as stockDocumentTerms from '../stock-documents/terms.ts'
import * as printerTerms from '../printers/terms.ts'
import * as apiTokenTerms from '../api-tokens/terms.ts'
import * as stockCountTerms from '../stock-counts/terms.ts'

/**
 * Names of fields as forms, errors, histories and the file of the audit log show them, by their names on the wire. An
 * entry of a list has its number. Fields of records are named by their nouns (`fields.ts`); the names here are for
 * those that no record has, and for where it isn't known of which noun a field is.
 */
export const fieldWords = {
  names: {
    ...labelsOfNouns(),
    ...wordsOfNouns('fields'),
    us_code: { en: 'Code as on a US keyboard', fr: 'Code selon un clavier américain' },
    from: { en: 'From', fr: 'De' },
    to: { en: 'To', fr: 'À' },
    codes: { en: 'Code {number}', fr: 'Code {number}' },
    pallet: warehouseTerms.pallet,
    rules: commonTerms.rules,
    expires_at: apiTokenTerms.expires,
    service: shippingVendorTerms.service,
    vendor_id: shippingVendorTerms.shippingVendor,
    default_service: commonTerms.defaultService,
    default_vendor_id: commonTerms.defaultShippingVendor,
    handling_days: storeTerms.handlingDays,
    state: commonTerms.status,
    store: storeTerms.store,
    variant: productTerms.variant,
    variant_sku: productTerms.variant,
    made: { en: 'Made here', fr: 'Produit ici' },
    units: commonTerms.units,
    photos: commonTerms.photos,
    archived: commonTerms.archived,
    description: commonTerms.description,
    color: commonTerms.color,
    id: commonTerms.row,
    label_size: commonTerms.labelSize,
    pack_quantity: { en: 'Quantity per case', fr: 'Quantité par carton' },
    supplier_id: commonTerms.supplier,
    email: commonTerms.email,
    sku: productTerms.sku,
    quantity: commonTerms.quantity,
    action: commonTerms.action,
    subject: commonTerms.area,
    inverted: { en: 'Takes away', fr: 'Retire' },
    copy_of: { en: 'Copy of', fr: 'Copie de' },
    ids: commonTerms.selection,
    kind: productTerms.printMethod,
    area: { en: 'Print area', fr: 'Zone d’impression' },
    areas: productTerms.printAreas,
    attached: commonTerms.attachedProducts,
    barcode: commonTerms.barcode,
    category: commonTerms.category,
    code: commonTerms.code,
    disposition: { en: 'What happens to it', fr: 'Suite donnée' },
    dpi: commonTerms.resolutionDpi,
    file_name: commonTerms.fileName,
    filters: { en: 'Filters', fr: 'Filtres' },
    language: userTerms.language,
    lines: stockDocumentTerms.lines,
    name: commonTerms.name,
    note: commonTerms.note,
    order_id: orderTerms.order,
    piece_ids: commonTerms.pieces,
    printer_id: printerTerms.printer,
    printer_tag: printerTagTerms.printerTag,
    printers: printerTerms.printers,
    printer_tag_id: printerTagTerms.printerTag,
    printer_tags: printerTagTerms.printerTags,
    product_id: productTerms.product,
    reason: commonTerms.reason,
    reason_id: commonTerms.reason,
    search: { en: 'Search', fr: 'Recherche' },
    store_id: storeTerms.store,
    version: { en: 'Version', fr: 'Version' },
  },
  /** An entry of a list, where a field's path has its index. */
  entries: {
    ...wordsOfNouns('entries'),
    areas: productTerms.printAreaNumber,
    attached: commonTerms.attachedProductNumber,
    lines: stockCountTerms.lineNumber,
    piece_ids: { en: 'Piece {number}', fr: 'Pièce {number}' },
  },
  design: { en: 'Design {area}', fr: 'Visuel ({area})' },
} as const
