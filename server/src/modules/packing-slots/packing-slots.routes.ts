import * as slots from '@platen/contracts/packing-slots/endpoints'
import { on, type Binding } from '../../platform/http/mount.ts'
import { recordRoutes } from '../records/record.routes.ts'
import { printSlotLabels } from './labels/slot-labels.actions.ts'
import * as actions from './packing-slots.actions.ts'
import { readSlots } from './packing-slots.views.ts'

export const packingSlotRoutes: Binding[] = [
  ...recordRoutes(actions.slotRecord, slots.packingSlotEndpoints, { edit: actions.editSlot }),
  on(slots.listPackingSlots, readSlots),
  on(slots.previewSlotRange, (ctx, { query }) => actions.previewRange(ctx, query)),
  on(slots.createSlotRange, (ctx, { body }) => actions.createRange(ctx, body)),
  on(slots.renameWall, (ctx, { body }) => actions.renameWall(ctx, body)),
  on(slots.blockPackingSlot, (ctx, { params, body }) => actions.blockSlot(ctx, { ...params, ...body })),
  on(slots.unblockPackingSlot, (ctx, { params, body }) => actions.unblockSlot(ctx, { ...params, ...body })),
  on(slots.printSlotLabels, (ctx, { body }) => printSlotLabels(ctx, body)),
]
