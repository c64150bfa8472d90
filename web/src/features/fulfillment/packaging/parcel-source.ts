import type { QueryKey } from '@tanstack/react-query'
import { apiQuery, putAnswer } from '../../../platform/api/use-api.ts'
import type { DataOf } from '../../../platform/api/wire.ts'
import { onTopic } from '../../../platform/live/topics.ts'
import { queryClient } from '../../../platform/query-client.ts'

export const parcelRoute = 'GET /fulfillment/packaging/parcels/:code'
export type Parcel = DataOf<typeof parcelRoute>
export type ParcelPiece = Parcel['pieces'][number]

/** The parcel of a piece's barcode or of an order's number. What was shown before is no stand-in: it is another one. */
export function parcelQuery(code: string) {
  return { ...apiQuery(parcelRoute, { params: { code } }), placeholderData: undefined }
}

/** Looks a parcel up now, without a scan. Refuses with ApiError: 404 where no piece and no order has the code. */
export async function lookUpParcel(code: string): Promise<Parcel> {
  const { data } = await queryClient.fetchQuery({ ...parcelQuery(code), staleTime: 0 })
  return data
}

/** Puts what a scan or a gesture answered where the screen reads the parcel. */
export function keepParcel(code: string, parcel: Parcel): void {
  putAnswer({ data: parcel, meta: undefined }, parcelRoute, { params: { code } })
}

function shownIn(queryKey: QueryKey): Parcel | undefined {
  return queryClient.getQueryData<{ data: Parcel }>(queryKey)?.data
}

// Messages name the piece or the order; on a busy floor most of them are about another parcel than the one on this bench.
onTopic('pieces', [parcelRoute], ({ id }, queryKey) => {
  const parcel = shownIn(queryKey)
  return id === null || parcel === undefined || parcel.pieces.some((piece) => piece.id === id)
})
onTopic('orders', [parcelRoute], ({ id }, queryKey) => {
  const parcel = shownIn(queryKey)
  return id === null || parcel === undefined || parcel.order.id === id
})
onTopic('shipments', [parcelRoute], ({ id }, queryKey) => {
  const parcel = shownIn(queryKey)
  return id === null || parcel?.shipment == null || parcel.shipment.id === id
})
onTopic('packaging', ['GET /fulfillment/packaging/queue', 'GET /fulfillment/packaging/shipped'])
onTopic('orders', ['GET /fulfillment/packaging/queue', 'GET /fulfillment/packaging/shipped'])
