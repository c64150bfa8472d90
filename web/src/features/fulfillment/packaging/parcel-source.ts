import { apiQuery, putAnswer } from '../../../platform/api/use-api.ts'
import type { DataOf } from '../../../platform/api/wire.ts'
import { queryClient } from '../../../platform/query-client.ts'
import { atStation } from '../station/piece/piece-source.ts'
import { askForScan } from '../station/scan/ask-for-scan.ts'

export const parcelRoute = 'GET /fulfillment/packaging/parcels/:code'
export type Parcel = DataOf<typeof parcelRoute>
export type ParcelPiece = Parcel['pieces'][number]

/**
 * The query of a parcel by a piece's barcode or an order number. The previous parcel is no placeholder, because it is a
 * different one.
 */
export function parcelQuery(code: string) {
  return { ...atStation(apiQuery(parcelRoute, { params: { code } })), placeholderData: undefined }
}

/**
 * Looks up a parcel without recording a scan.
 * @throws ApiError, 404 if neither a piece nor an order has the code
 */
export async function lookUpParcel(code: string, givenUp: AbortSignal): Promise<Parcel> {
  const { data } = await askForScan(parcelQuery(code), givenUp)
  return data
}

/** Has a parcel read again when it is shown next, or at once if it is on screen. */
export function forgetParcel(code: string): void {
  void queryClient.invalidateQueries({ queryKey: parcelQuery(code).queryKey, exact: true })
}

/** Stores the response of a scan or action in the query cache. */
export function cacheParcel(code: string, parcel: Parcel): void {
  putAnswer({ data: parcel, meta: undefined }, parcelRoute, { params: { code } })
}
