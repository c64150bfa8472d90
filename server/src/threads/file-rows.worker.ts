import { createRowsReader } from '../modules/file-imports/rows-file.service.ts'
import { slotFile } from '../modules/packing-slots/files/slot-files.format.ts'
import { printerTagFile } from '../modules/printer-tags/files/printer-tag-files.format.ts'
import { catalogFile } from '../modules/products/files/catalog-files.format.ts'
import { printAreaFile } from '../modules/products/files/print-area-files.format.ts'
import { productFile } from '../modules/products/files/product-files.format.ts'
import { variantFile } from '../modules/products/files/variant-files.format.ts'
import { shippingRuleFile } from '../modules/shipping-vendors/files/shipping-rule-files.format.ts'
import { skuMappingFile } from '../modules/sku-mappings/files/sku-mapping-columns.format.ts'
import { stockInLineFile } from '../modules/stock-documents/files/stock-in-line-files.format.ts'
import { storeFile } from '../modules/stores/files/store-files.format.ts'
import { supplierFile } from '../modules/suppliers/files/supplier-files.format.ts'
import { userFile } from '../modules/users/files/user-files.format.ts'
import { locationFile } from '../modules/warehouse/locations/files/location-files.format.ts'

/** Runs in a thread of its own: the format of each kind of file. */
export const read = createRowsReader([
  catalogFile,
  productFile,
  variantFile,
  printAreaFile,
  printerTagFile,
  skuMappingFile,
  storeFile,
  stockInLineFile,
  locationFile,
  userFile,
  supplierFile,
  slotFile,
  shippingRuleFile,
])
