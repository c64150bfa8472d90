import type { ServerModule } from '../../platform/server-module.ts'
import { deviceRoutes } from './devices.routes.ts'
import { deviceList } from './devices.views.ts'

export const devicesModule: ServerModule = { routes: deviceRoutes, lists: [deviceList] }
