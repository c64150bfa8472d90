import { readParcelDetails as readDetailsEndpoint } from '@platen/contracts/fulfillment/details'
import * as contract from '@platen/contracts/fulfillment/packaging'
import { on, type Binding } from '../../../platform/http/mount.ts'
import { findParcelByCode, readParcelWithoutVerdict } from './find-parcel.views.ts'
import { packOrder, scanParcelPiece } from './packaging.actions.ts'
import { readParcelDetails } from './parcel-details.views.ts'
import { readParcelQueue, readParcelSummary } from './parcel-queue.views.ts'
import { handOver, reprintShippingLabel, unpackOrder, voidShipment } from './parcel-steps.actions.ts'
import { readShippedParcels } from './shipped-parcels.views.ts'

export const packagingRoutes: Binding[] = [
  on(contract.findParcel, (ctx, { params }) => findParcelByCode(ctx, params.code)),
  on(contract.readParcel, (ctx, { params }) => readParcelWithoutVerdict(ctx, params.id)),
  on(readDetailsEndpoint, (ctx, { params }) => readParcelDetails(ctx, params.code)),
  on(contract.parcelQueue, (ctx, { query }) => readParcelQueue(ctx, query)),
  on(contract.parcelSummary, (ctx) => readParcelSummary(ctx)),
  on(contract.shippedParcels, (ctx, { query }) => readShippedParcels(ctx, query)),
  on(contract.scanParcelPiece, scanParcelPiece),
  on(contract.packOrder, packOrder),
  on(contract.voidShipment, voidShipment),
  on(contract.unpackOrder, unpackOrder),
  on(contract.reprintShippingLabel, reprintShippingLabel),
  on(contract.handOver, handOver),
]
