import { listPackingSlots } from '@platen/contracts/packing-slots'
import { on, type Binding } from '../../platform/http/mount.ts'
import { readSlots } from './packing-slots.views.ts'

export const packingSlotRoutes: Binding[] = [on(listPackingSlots, (ctx) => readSlots(ctx.db))]
