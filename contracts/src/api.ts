import { permissionsWithoutContract, type Permission } from './ability.ts'
import { attachedProductContract } from './catalog/attached-products.ts'
import { apiTokenContract } from './people/api-tokens.ts'
import { auditContract } from './people/audit.ts'
import { authContract } from './auth.ts'
import { documentContract } from './floor/documents.ts'
import { pieceCorrectionContract } from './fulfillment/piece-corrections.ts'
import { pieceContract } from './fulfillment/piece.ts'
import { queueContract } from './fulfillment/queue.ts'
import { printBarcodeContract } from './fulfillment/print-barcode.ts'
import { printDesignContract } from './fulfillment/print-design.ts'
import { confirmPrintedContract } from './fulfillment/confirm-printed.ts'
import { qualityCheckContract } from './fulfillment/quality-check.ts'
import { packagingContract } from './fulfillment/packaging.ts'
import { bulkRunContract } from './bulk-runs/bulk-runs.ts'
import { designContract } from './designs.ts'
import { fileImportContract } from './file-imports/file-imports.ts'
import type { Contract } from './endpoint.ts'
import { packingSlipContract } from './shipping/packing-slips.ts'
import { packingSlotContract } from './floor/packing-slots.ts'
import { printerTagContract } from './floor/printer-tags.ts'
import { deviceContract } from './setup/devices.ts'
import { printerContract } from './floor/printers.ts'
import { stationContract } from './floor/stations.ts'
import { productContract } from './products.ts'
import { productPhotoContract } from './catalog/product-photos.ts'
import { productPriorityContract } from './catalog/product-priorities.ts'
import { productRecordContract } from './catalog/product-records.ts'
import { supplierContract } from './catalog/suppliers.ts'
import { variantRecordContract } from './catalog/variant-records.ts'
import { recordContract } from './records/record.ts'
import { restoreContract } from './system/restores.ts'
import { savedViewContract } from './lists/saved-views.ts'
import { searchContract } from './search.ts'
import { shippingRuleContract } from './shipping/shipping-rules.ts'
import { setupContract } from './setup/setup.ts'
import { siteContract } from './site/site.ts'
import { shippingVendorContract } from './shipping/shipping-vendors.ts'
import { stockContract } from './stock.ts'
import { stockCountContract } from './stock/stock-counts.ts'
import { stockInContract } from './stock/stock-in.ts'
import { stockOutContract } from './stock/stock-out.ts'
import { stockInfoContract } from './stock/stock-info.ts'
import { reasonContract } from './setup/reasons.ts'
import { stockReasonContract } from './stock/stock-reasons.ts'
import { skuMappingContract } from './stores/sku-mappings.ts'
import { storeContract } from './stores/stores.ts'
import { orderActionContract } from './orders/order-actions.ts'
import { orderErasureContract } from './orders/order-erasure.ts'
import { orderReasonContract } from './orders/order-reasons.ts'
import { orderDetailContract } from './orders/order-detail.ts'
import { orderSyncContract } from './orders/order-sync.ts'
import { orderListContract } from './orders/order-list.ts'
import { waitingSkuContract } from './orders/waiting-skus.ts'
import { systemContract } from './system/system.ts'
import { myWorkContract } from './people/my-work.ts'
import { profileContract } from './people/profile.ts'
import { secondFactorContract } from './people/second-factor.ts'
import { userContract } from './people/users.ts'
import { roleContract } from './people/roles.ts'
import { locationContract } from './warehouse/locations.ts'
import { warehouseLogContract } from './warehouse/log.ts'
import { warehouseLabelContract } from './warehouse/labels.ts'
import { warehouseContract } from './warehouse/lookup.ts'
import { moveContract } from './warehouse/moves.ts'
import { palletPhotoContract } from './warehouse/pallet-photos.ts'
import { palletContract } from './warehouse/pallets.ts'
import { replenishmentContract } from './warehouse/replenishment.ts'
import { warehouseSkuContract } from './warehouse/skus.ts'

/**
 * The contracts, one line each: endpoints, permissions and error messages of a noun. Each contract file ends with
 * `export const xContract = {...} as const satisfies Contract`.
 */
export const contracts = [
  apiTokenContract,
  attachedProductContract,
  auditContract,
  authContract,
  profileContract,
  bulkRunContract,
  designContract,
  fileImportContract,
  orderActionContract,
  orderDetailContract,
  orderReasonContract,
  orderErasureContract,
  orderListContract,
  waitingSkuContract,
  orderSyncContract,
  packingSlipContract,
  packingSlotContract,
  reasonContract,
  printerContract,
  stationContract,
  deviceContract,
  printerTagContract,
  productContract,
  productPhotoContract,
  productPriorityContract,
  productRecordContract,
  supplierContract,
  variantRecordContract,
  recordContract,
  restoreContract,
  savedViewContract,
  searchContract,
  setupContract,
  siteContract,
  shippingVendorContract,
  skuMappingContract,
  shippingRuleContract,
  stockContract,
  stockCountContract,
  stockInContract,
  stockOutContract,
  stockInfoContract,
  stockReasonContract,
  storeContract,
  systemContract,
  userContract,
  secondFactorContract,
  myWorkContract,
  roleContract,
  documentContract,
  pieceContract,
  pieceCorrectionContract,
  queueContract,
  printBarcodeContract,
  printDesignContract,
  confirmPrintedContract,
  qualityCheckContract,
  packagingContract,
  locationContract,
  moveContract,
  palletContract,
  palletPhotoContract,
  replenishmentContract,
  warehouseContract,
  warehouseLabelContract,
  warehouseLogContract,
  warehouseSkuContract,
] as const satisfies readonly Contract[]

/** The union of all endpoints. Its `route` types the web's client. The browser imports only this type. */
export type Api = (typeof contracts)[number]['endpoints'][number]

/**
 * All endpoints of the API. The OpenAPI document is generated from this list, and a test lists endpoints that the
 * server doesn't mount.
 */
export const endpoints: readonly Api[] = contracts.flatMap<Api>((contract) => contract.endpoints)

type ListedPermission = Extract<(typeof contracts)[number], { permissions: unknown }>['permissions'][number]
type UnlistedPermission = Exclude<Permission, ListedPermission | (typeof permissionsWithoutContract)[number]>

/** All permissions. It does not compile while a contract that declares some is missing from the list above. */
export const permissions: readonly Permission[] = [
  ...permissionsWithoutContract,
  ...contracts.flatMap((contract: Contract) => contract.permissions ?? []),
] satisfies [UnlistedPermission] extends [never] ? readonly Permission[] : never
