import { accessControlScreens } from '../features/access-control/access-control.screens.ts'
import { auditScreens } from '../features/audit/audit.screens.ts'
import { passwordScreens, signInScreens } from '../features/auth/auth.screens.ts'
import { designScreens } from '../features/designs/designs.screens.ts'
import { fulfillmentScreens } from '../features/fulfillment/fulfillment.screens.ts'
import { orderSyncScreens } from '../features/order-sync/order-sync.screens.ts'
import { orderScreens } from '../features/orders/orders.screens.ts'
import { overviewScreens } from '../features/overview/overview.screens.ts'
import { printerScreens } from '../features/printers/printers.screens.ts'
import { packingSlotScreens } from '../features/packing-slots/packing-slots.screens.ts'
import { printerTagScreens } from '../features/printer-tags/printer-tags.screens.ts'
import { productScreens } from '../features/products/products.screens.ts'
import { profileScreens } from '../features/profile/profile.screens.ts'
import { reasonScreens } from '../features/reasons/reasons.screens.ts'
import { settingsScreens } from '../features/settings/settings.screens.ts'
import { roleScreens } from '../features/roles/roles.screens.ts'
import { tokenScreens } from '../features/roles/tokens/tokens.screens.ts'
import { setupScreens } from '../features/setup/setup.screens.ts'
import { supplierScreens } from '../features/suppliers/suppliers.screens.ts'
import { stockInfoScreens } from '../features/stock-info/stock-info.screens.ts'
import { stationScreens } from '../features/stations/stations.screens.ts'
import { shippingVendorScreens } from '../features/shipping-vendors/shipping-vendors.screens.ts'
import { stockCountScreens } from '../features/stock-counts/stock-counts.screens.ts'
import { stockDocumentScreens } from '../features/stock-documents/stock-documents.screens.ts'
import { storeScreens } from '../features/stores/stores.screens.ts'
import { warehouseScreens } from '../features/warehouse/warehouse.screens.ts'
import { userScreens } from '../features/users/users.screens.ts'
import { screenInfo, type ScreenInfo } from '../platform/routing/screen.ts'
import { errorScreens } from './screens/error.screens.ts'

/** Screens in the blank layout. */
export const blankLayoutScreens = [...signInScreens, ...errorScreens] as const

/** Screens in the default layout, one line per feature. */
export const defaultLayoutScreens = [
  ...passwordScreens,
  ...overviewScreens,
  ...orderScreens,
  ...orderSyncScreens,
  ...fulfillmentScreens,
  ...productScreens,
  ...printerTagScreens,
  ...stationScreens,
  ...printerScreens,
  ...packingSlotScreens,
  ...stockInfoScreens,
  ...warehouseScreens,
  ...setupScreens,
  ...reasonScreens,
  ...settingsScreens,
  ...userScreens,
  ...supplierScreens,
  ...roleScreens,
  ...tokenScreens,
  ...shippingVendorScreens,
  ...storeScreens,
  ...stockDocumentScreens,
  ...stockCountScreens,
  ...designScreens,
  ...auditScreens,
  ...accessControlScreens,
  ...profileScreens,
] as const

/** The declarations of all screens, read by the menu, the palette, the titles and the tests. */
export const screens: readonly ScreenInfo[] = [...blankLayoutScreens, ...defaultLayoutScreens].map(screenInfo)
