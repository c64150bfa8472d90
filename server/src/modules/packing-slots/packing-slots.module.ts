import type { ServerModule } from '../../platform/server-module.ts'
import { slotFileKind } from './files/slot-files.actions.ts'
import { packingSlotRoutes } from './packing-slots.routes.ts'

export const packingSlotsModule: ServerModule = {
  routes: packingSlotRoutes,
  fileKinds: [slotFileKind],
}
