import type { QueryKey } from '@tanstack/react-query'
import { apiQuery, putAnswer } from '../../../platform/api/use-api.ts'
import type { DataOf } from '../../../platform/api/wire.ts'
import { onTopic } from '../../../platform/live/topics.ts'
import { queryClient } from '../../../platform/query-client.ts'

export const parcelRoute = 'GET /fulfillment/packaging/parcels/:code'
export type Parcel = DataOf<typeof parcelRoute>
export type ParcelPiece = Parcel['pieces'][number]

/**
 * The query of a parcel by a piece's barcode or an order number. The previous parcel is no placeholder, because it is a
 * different one.
 */
export function parcelQuery(code: string) {
  return { ...apiQuery(parcelRoute, { params: { code } }), placeholderData: undefined }
}

/**
 * Looks up a parcel without recording a scan.
 * @throws ApiError, 404 if neither a piece nor an order has the code
 */
export async function lookUpParcel(code: string): Promise<Parcel> {
  const { data } = await queryClient.fetchQuery({ ...parcelQuery(code), staleTime: 0 })
  return data
}

/** Stores the response of a scan or action in the query cache. */
export function cacheParcel(code: string, parcel: Parcel): void {
  putAnswer({ data: parcel, meta: undefined }, parcelRoute, { params: { code } })
}

function concernsParcel(queryKey: QueryKey): Parcel | undefined {
  return queryClient.getQueryData<{ data: Parcel }>(queryKey)?.data
}

// Messages name the piece or the order. On a busy floor most of them concern another parcel than the current one.
onTopic('pieces', [parcelRoute], ({ id }, queryKey) => {
  const parcel = concernsParcel(queryKey)
  return id === null || parcel === undefined || parcel.pieces.some((piece) => piece.id === id)
})
onTopic('orders', [parcelRoute], ({ id }, queryKey) => {
  const parcel = concernsParcel(queryKey)
  return id === null || parcel === undefined || parcel.order.id === id
})
onTopic('shipments', [parcelRoute], ({ id }, queryKey) => {
  const parcel = concernsParcel(queryKey)
  return id === null || parcel?.shipment == null || parcel.shipment.id === id
})
onTopic('packaging', ['GET /fulfillment/packaging/queue', 'GET /fulfillment/packaging/shipped'])
onTopic('orders', ['GET /fulfillment/packaging/queue', 'GET /fulfillment/packaging/shipped'])
