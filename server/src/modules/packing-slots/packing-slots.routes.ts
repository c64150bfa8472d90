import * as slots from '@platen/contracts/packing-slots/endpoints'
import { on, type Binding } from '../../platform/http/mount.ts'
import { historyRoutes } from '../audit/records.public.ts'
import { printSlotLabels } from './labels/slot-labels.actions.ts'
import * as actions from './packing-slots.actions.ts'
import { readSlotDetail, readSlots } from './packing-slots.views.ts'

export const packingSlotRoutes: Binding[] = [
  on(slots.listPackingSlots, readSlots),
  on(slots.previewSlotRange, (ctx, { query }) => actions.previewRange(ctx, query)),
  on(slots.getPackingSlot, (ctx, { params }) => readSlotDetail(ctx.db, ctx, params.id)),
  ...historyRoutes(slots.packingSlotHistory),
  on(slots.createSlotRange, (ctx, { body }) => actions.createRange(ctx, body)),
  on(slots.editPackingSlot, (ctx, { params, body }) => actions.editSlot(ctx, params.id, body)),
  on(slots.renameWall, (ctx, { body }) => actions.renameWall(ctx, body)),
  on(slots.archivePackingSlot, (ctx, { params, body }) => actions.archiveSlot(ctx, { ...params, ...body })),
  on(slots.restorePackingSlot, (ctx, { params, body }) => actions.restoreSlot(ctx, { ...params, ...body })),
  on(slots.deletePackingSlot, (ctx, { params, query }) => actions.deleteSlot(ctx, { ...params, ...query })),
  on(slots.blockPackingSlot, (ctx, { params, body }) => actions.blockSlot(ctx, { ...params, ...body })),
  on(slots.unblockPackingSlot, (ctx, { params, body }) => actions.unblockSlot(ctx, { ...params, ...body })),
  on(slots.printSlotLabels, (ctx, { body }) => printSlotLabels(ctx, body)),
]
