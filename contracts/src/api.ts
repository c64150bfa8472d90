import { permissionsWithoutContract, type Permission } from './ability.ts'
import { attachedProductContract } from './products/attached-products.ts'
import { apiTokenContract } from './api-tokens/endpoints.ts'
import { auditContract } from './audit/endpoints.ts'
import { authContract } from './auth/endpoints.ts'
import { documentContract } from './documents/endpoints.ts'
import { fulfillmentDetailContract } from './fulfillment/details.ts'
import { pieceCorrectionContract } from './fulfillment/piece-corrections.ts'
import { pieceContract } from './fulfillment/piece.ts'
import { queueContract } from './fulfillment/queue.ts'
import { printBarcodeContract } from './fulfillment/print-barcode.ts'
import { printDesignContract } from './fulfillment/print-design.ts'
import { confirmPrintedContract } from './fulfillment/confirm-printed.ts'
import { qualityCheckContract } from './fulfillment/quality-check.ts'
import { packagingContract } from './fulfillment/packaging.ts'
import { bulkRunContract } from './bulk-runs/endpoints.ts'
import { designContract } from './designs/endpoints.ts'
import { fileImportContract } from './file-imports/endpoints.ts'
import type { Contract } from './endpoint.ts'
import { overviewContract } from './overview/endpoints.ts'
import { packingSlipContract } from './packing-slips/endpoints.ts'
import { packingSlotContract } from './packing-slots/endpoints.ts'
import { printerTagContract } from './printer-tags/endpoints.ts'
import { deviceContract } from './devices/endpoints.ts'
import { printerContract } from './printers/endpoints.ts'
import { stationContract } from './stations/endpoints.ts'
import { productContract } from './products/endpoints.ts'
import { productPhotoContract } from './product-photos/endpoints.ts'
import { productPriorityContract } from './products/priorities.ts'
import { productRecordContract } from './products/records.ts'
import { supplierContract } from './suppliers/endpoints.ts'
import { variantRecordContract } from './variants/endpoints.ts'
import { recordContract } from './records/record.ts'
import { restoreContract } from './restores/endpoints.ts'
import { savedViewContract } from './saved-views/endpoints.ts'
import { searchContract } from './search/endpoints.ts'
import { shippingRuleContract } from './shipping-rules/endpoints.ts'
import { setupContract } from './setup/endpoints.ts'
import { siteContract } from './site/endpoints.ts'
import { siteLookContract } from './site-looks/endpoints.ts'
import { shippingVendorContract } from './shipping-vendors/endpoints.ts'
import { stockContract } from './stock/endpoints.ts'
import { stockCountContract } from './stock-counts/endpoints.ts'
import { stockInContract } from './stock-documents/stock-in.ts'
import { stockOutContract } from './stock-documents/stock-out.ts'
import { stockInfoContract } from './stock-info/endpoints.ts'
import { reasonContract } from './reasons/endpoints.ts'
import { skuMappingContract } from './sku-mappings/endpoints.ts'
import { storeContract } from './stores/endpoints.ts'
import { orderActionContract } from './orders/actions.ts'
import { orderErasureContract } from './order-erasure/endpoints.ts'
import { orderDetailContract } from './orders/detail.ts'
import { orderSyncContract } from './order-sync/endpoints.ts'
import { orderListContract } from './orders/list.ts'
import { waitingSkuContract } from './waiting-skus/endpoints.ts'
import { systemContract } from './system/endpoints.ts'
import { myWorkContract } from './my-work/endpoints.ts'
import { profileContract } from './auth/profile.ts'
import { secondFactorContract } from './auth/second-factor.ts'
import { userContract } from './users/endpoints.ts'
import { roleContract } from './roles/endpoints.ts'
import { locationContract } from './locations/endpoints.ts'
import { warehouseLogContract } from './warehouse/log.ts'
import { warehouseLabelContract } from './warehouse/labels.ts'
import { warehouseContract } from './warehouse/lookup.ts'
import { moveContract } from './warehouse/moves.ts'
import { palletPhotoContract } from './pallets/photos.ts'
import { palletContract } from './pallets/endpoints.ts'
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
  orderErasureContract,
  orderListContract,
  waitingSkuContract,
  orderSyncContract,
  overviewContract,
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
  siteLookContract,
  shippingVendorContract,
  skuMappingContract,
  shippingRuleContract,
  stockContract,
  stockCountContract,
  stockInContract,
  stockOutContract,
  stockInfoContract,
  storeContract,
  systemContract,
  userContract,
  secondFactorContract,
  myWorkContract,
  roleContract,
  documentContract,
  fulfillmentDetailContract,
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
