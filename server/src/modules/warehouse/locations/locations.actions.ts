import type { locationFields } from '@platen/contracts/locations/fields'
import type { FieldValues } from '@platen/contracts/records/field'
import { locationEndpoints, type LocationDetail } from '@platen/contracts/locations/endpoints'
import type { LocationKind } from '@platen/contracts/warehouse/warehouse-words'
import type { Reader } from '../../../platform/db/database.types.ts'
import type { Call, Ctx } from '../../../platform/http/context.ts'
import { fieldRefusal, refusal } from '../../../platform/http/refusal.ts'
import { changeRecord, createRecord, recordChanges } from '../../records/records.actions.ts'
import { defineRecord, type RecordKind } from '../../records/record-kind.service.ts'
import { recordBulkActions } from '../../records/record-bulk.actions.ts'
import { expandRange, toLocationCode, type LocationPlace } from './location-range.rules.ts'
import * as store from './locations.store.ts'
import { findExistingCodes, findSkusLike, readLocationDetail, readLocationValues } from './locations.views.ts'

export const locationRecord: RecordKind<LocationDetail> = defineRecord({
  noun: 'warehouse-locations',
  table: 'warehouse_locations',
  label: 'code',
  searched_by: 'label',
  readValues: readLocationValues,
  read: readLocationDetail,
  async beforeArchive(tx, ctx, { id }) {
    const count = await store.countPalletsAt(tx, id)
    const { code } = await readLocationDetail(ctx, tx, id)
    if (count > 0) throw refusal('location_has_pallets', { count, code })
  },
})

type Range = { from: string; to: string }

async function planRange(db: Reader, { from, to }: Range) {
  const places = expandRange(from, to)
  const codes = places.map(toLocationCode)
  const existing = new Set(await findExistingCodes(db, codes))
  const isNew = codes.map((code) => !existing.has(code))
  return {
    places: places.filter((_, at) => isNew[at]),
    codes: codes.filter((_, at) => isNew[at]),
    existing: [...existing],
    skus: await findSkusLike(db, codes),
  }
}

/** New codes that a preview names. */
const maxPreviewed = 12

/** Returns what a range would create. */
export async function previewRange(ctx: Call, range: Range) {
  const { codes, existing, skus } = await planRange(ctx.db, range)
  return { count: codes.length, first: codes.slice(0, maxPreviewed), last: codes.at(-1) ?? null, existing, skus }
}

/** Creates the locations of a range that don't exist yet. Throws `location_code_is_sku`. */
export function createRange(ctx: Call, { kind, ...range }: Range & { kind: LocationKind }) {
  return ctx.write(async (tx) => {
    await store.lockWarehouseCodes(tx)
    const { places, existing, skus } = await planRange(tx, range)
    const [sku] = skus
    if (sku !== undefined) throw refusal('location_code_is_sku', { code: sku })
    const ids = await store.insertLocations(tx, places, kind)
    const added = ids.map((id) => ({ id, version: 1, before: null, after: { kind } }))
    await recordChanges(tx, ctx, 'warehouse-locations', { event: 'created' }, added)
    return { created: ids.length, existing: existing.length }
  })
}

interface NewLocation {
  place: LocationPlace
  kind: LocationKind
  /** Null: behind all others. */
  walking_order: number | null
  blocked_reason: string | null
}

/** Creates one location. Throws `location_code_is_sku`. */
export function addLocation(ctx: Ctx, { place, kind, ...values }: NewLocation): Promise<LocationDetail> {
  return createRecord(ctx, locationRecord, async (tx) => {
    await store.lockWarehouseCodes(tx)
    const code = toLocationCode(place)
    const [sku] = await findSkusLike(tx, [code])
    if (sku !== undefined) throw fieldRefusal('code', 'location_code_is_sku', { code: sku })
    const id = await store.insertLocation(tx, place, { kind, ...values, blocked_reason: values.blocked_reason || null })
    return { id }
  })
}

/** Changes a location; with a reason it is blocked. */
export function editLocation(
  ctx: Ctx,
  id: number,
  { version, ...location }: FieldValues<typeof locationFields> & { version: number },
): Promise<LocationDetail> {
  return changeRecord(ctx, locationRecord, { id, version }, (tx) =>
    store.saveLocation(tx, id, { ...location, blocked_reason: location.blocked_reason || null }),
  )
}

/** What can be done with many locations (BULK-7). */
export const locationBulkActions = recordBulkActions(locationRecord, {
  single: locationEndpoints,
  nameColumn: 'code',
})
