import { listPackingSlots } from '@platen/contracts/packing-slots'
import { on, type Binding } from '../../platform/http/mount.ts'
import { slotList } from './packing-slots.views.ts'

export const packingSlotRoutes: Binding[] = [on(listPackingSlots, (ctx) => slotList(ctx.db))]
