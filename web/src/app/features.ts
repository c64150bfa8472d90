import { accessControlScreens } from '../features/access-control/access-control.screens.ts'
import { passwordScreens, signInScreens } from '../features/auth/auth.screens.ts'
import { designScreens } from '../features/designs/designs.screens.ts'
import { fulfillmentScreens } from '../features/fulfillment/fulfillment.screens.ts'
import { orderSyncScreens } from '../features/order-sync/order-sync.screens.ts'
import { orderScreens } from '../features/orders/orders.screens.ts'
import { productScreens } from '../features/products/products.screens.ts'
import { profileScreens } from '../features/profile/profile.screens.ts'
import { screenInfo, type ScreenInfo } from '../platform/routing/screen.ts'
import { errorScreens } from './screens/error.screens.ts'

/** Screens in the blank layout. */
export const blankLayoutScreens = [...signInScreens, ...errorScreens] as const

/** Screens in the default layout, one line per feature. */
export const defaultLayoutScreens = [
  ...passwordScreens,
  ...orderScreens,
  ...orderSyncScreens,
  ...fulfillmentScreens,
  ...productScreens,
  ...designScreens,
  ...accessControlScreens,
  ...profileScreens,
] as const

/** The declarations of all screens, read by the menu, the palette, the titles and the tests. */
export const screens: readonly ScreenInfo[] = [...blankLayoutScreens, ...defaultLayoutScreens].map(screenInfo)
