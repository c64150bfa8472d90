import { printWarehouseLabels, warehouseLabelQr } from '@platen/contracts/warehouse/labels'
import * as locations from '@platen/contracts/locations/endpoints'
import { getLogEntry, listLogPeople, listWarehouseLog } from '@platen/contracts/warehouse/log'
import { lookUpWarehouseCode } from '@platen/contracts/warehouse/lookup'
import * as moves from '@platen/contracts/warehouse/moves'
import { addPalletPhoto, removePalletPhoto } from '@platen/contracts/pallets/photos'
import * as pallets from '@platen/contracts/pallets/endpoints'
import * as replenishment from '@platen/contracts/warehouse/replenishment'
import { getWarehouseSku, listWarehouseSkus } from '@platen/contracts/warehouse/skus'
import { on, type Binding } from '../../platform/http/mount.ts'
import { recordRoutes } from '../records/record.routes.ts'
import { readList } from '../../platform/lists/read-list.ts'
import { printLabels, readLabelQr } from './labels/labels.actions.ts'
import * as locationActions from './locations/locations.actions.ts'
import { locationList } from './locations/locations.views.ts'
import { readLogEntry, readLogPeople, warehouseLogList } from './log/log.views.ts'
import { lookUpCode } from './lookup.views.ts'
import * as moveActions from './moves/moves.actions.ts'
import { returnFromPickArea, takeToPickArea } from './moves/pick-area.actions.ts'
import { reverseMove, undoMove } from './moves/reversal.actions.ts'
import * as palletPhotoActions from './pallets/pallet-photos.actions.ts'
import * as palletActions from './pallets/pallets.actions.ts'
import { palletList } from './pallets/pallets.views.ts'
import { claimPallet, releasePallet } from './replenishment/replenishment.actions.ts'
import { readReplenishmentPlan } from './replenishment/replenishment.views.ts'
import { readWarehouseSku, warehouseSkuList } from './skus/skus.views.ts'

const palletRoutes: Binding[] = [
  ...recordRoutes(palletActions.palletRecord, pallets.palletEndpoints, {
    list: palletList,
    edit: palletActions.editPallet,
  }),
  on(pallets.createPallets, (ctx, { body }) => palletActions.createPallets(ctx, body)),
  on(addPalletPhoto, (ctx, { params, body, upload }) =>
    palletPhotoActions.addPhoto(ctx, { ...params, ...body }, upload),
  ),
  on(removePalletPhoto, (ctx, { params: { id, photo_id: photoId }, query }) =>
    palletPhotoActions.removePhoto(ctx, { id, ...query }, photoId),
  ),
]

const locationRoutes: Binding[] = [
  ...recordRoutes(locationActions.locationRecord, locations.locationEndpoints, {
    list: locationList,
    edit: locationActions.editLocation,
  }),
  on(locations.previewLocationRange, (ctx, { query }) => locationActions.previewRange(ctx, query)),
  on(locations.createLocationRange, (ctx, { body }) => locationActions.createRange(ctx, body)),
]

const moveRoutes: Binding[] = [
  on(moves.putOn, (ctx, { body }) => moveActions.putOn(ctx, body)),
  on(moves.takeOff, (ctx, { body }) => moveActions.takeOff(ctx, body)),
  on(moves.transferBetween, (ctx, { body }) => moveActions.transferBetween(ctx, body)),
  on(moves.relocatePallet, (ctx, { body }) => moveActions.relocatePallet(ctx, body)),
  on(moves.mergePallets, (ctx, { body }) => moveActions.mergePallets(ctx, body)),
  on(moves.splitPallet, (ctx, { body }) => moveActions.splitPallet(ctx, body)),
  on(moves.takeToPickArea, (ctx, { body }) => takeToPickArea(ctx, body)),
  on(moves.returnFromPickArea, (ctx, { body }) => returnFromPickArea(ctx, body)),
  on(moves.countPallet, (ctx, { body }) => moveActions.countPallet(ctx, body)),
  on(moves.undoMove, (ctx, { params }) => undoMove(ctx, params.id)),
  on(moves.reverseMove, (ctx, { params, body }) => reverseMove(ctx, params.id, body)),
]

const replenishmentRoutes: Binding[] = [
  on(replenishment.readReplenishment, (ctx) => readReplenishmentPlan(ctx, ctx.db)),
  on(replenishment.claimReplenishment, (ctx, { body }) => claimPallet(ctx, body.pallet)),
  on(replenishment.releaseReplenishment, (ctx, { body }) => releasePallet(ctx, body.pallet)),
]

export const warehouseRoutes: Binding[] = [
  ...palletRoutes,
  ...locationRoutes,
  ...moveRoutes,
  ...replenishmentRoutes,
  on(listWarehouseSkus, (ctx, { query }) => readList(ctx, warehouseSkuList, query)),
  on(getWarehouseSku, (ctx, { params }) => readWarehouseSku(ctx, ctx.db, params.id)),
  on(listWarehouseLog, (ctx, { query }) => readList(ctx, warehouseLogList, query)),
  on(listLogPeople, (ctx) => readLogPeople(ctx.db)),
  on(getLogEntry, (ctx, { params }) => readLogEntry(ctx, params.id)),
  on(printWarehouseLabels, (ctx, { body }) => printLabels(ctx, body)),
  on(warehouseLabelQr, (ctx, { params }) => readLabelQr(ctx, params.code)),
  on(lookUpWarehouseCode, (ctx, { params }) => lookUpCode(ctx, params.code)),
]
