import sql from 'sql-template-tag'
import { z } from 'zod'
import type { LocationKind } from '@platen/contracts/warehouse/warehouse-words'
import { pickFields, type FieldValues } from '@platen/contracts/records/field'
import { locationFields } from '@platen/contracts/locations/fields'
import { assignments } from '../../../platform/db/sql-text.ts'
import type { Tx } from '../../../platform/db/database.types.ts'
import type { LocationPlace } from './location-range.rules.ts'

/** Makes others that add locations or save SKUs wait: a code must not become both. Writers of SKUs share this lock. */
export async function lockWarehouseCodes(tx: Tx): Promise<void> {
  await tx.run(sql`select pg_advisory_xact_lock(hashtextextended('warehouse codes', 0))`)
}

const insertedRow = z.strictObject({ id: z.number() })

/** Adds locations behind all others in walking order, in this order. The caller has locked the codes. */
export async function insertLocations(tx: Tx, places: readonly LocationPlace[], kind: LocationKind): Promise<number[]> {
  const rows = await tx.rows(
    insertedRow,
    sql`
    insert into warehouse_locations (aisle, bay, level, kind, walking_order)
    select p.aisle, p.bay, p.level, ${kind},
      least(1000000, (select coalesce(max(walking_order), 0) from warehouse_locations) + 10 * p.at)
    from unnest(${places.map((place) => place.aisle)}::text[], ${places.map((place) => place.bay)}::int[],
      ${places.map((place) => place.level)}::int[]) with ordinality as p (aisle, bay, level, at)
    order by p.at returning id`,
  )
  return rows.map((row) => row.id)
}

type LocationFields = FieldValues<typeof locationFields>
type NewLocation = Omit<LocationFields, 'walking_order'> & { walking_order: number | null }

/** Adds one location, behind all others in walking order unless that is given. The caller has locked the codes. */
export async function insertLocation(
  tx: Tx,
  { aisle, bay, level }: LocationPlace,
  location: NewLocation,
): Promise<number> {
  const { id } = await tx.one(
    insertedRow,
    sql`
    insert into warehouse_locations (aisle, bay, level, kind, walking_order, blocked_reason)
    select ${aisle}, ${bay}, ${level}, ${location.kind},
      coalesce(${location.walking_order}::int,
        least(1000000, (select coalesce(max(walking_order), 0) from warehouse_locations) + 10)),
      ${location.blocked_reason}
    returning id`,
  )
  return id
}

export async function saveLocation(tx: Tx, id: number, location: LocationFields): Promise<void> {
  await tx.run(
    sql`update warehouse_locations set ${assignments(pickFields(locationFields, location))} where id = ${id}`,
  )
}

const lockedLocationRow = z.strictObject({
  id: z.number(),
  code: z.string(),
  blocked_reason: z.string().nullable(),
  archived: z.boolean(),
})
export type LockedLocation = z.output<typeof lockedLocationRow>

/** Locks a location against changes until the transaction ends, so that nothing is put where it was just blocked. */
export function lockLocation(tx: Tx, code: string): Promise<LockedLocation | undefined> {
  return tx.maybe(
    lockedLocationRow,
    sql`
    select id, code, blocked_reason, archived_at is not null as archived
    from warehouse_locations where code = ${code.toUpperCase()} for share`,
  )
}

/** Does the same with several locations by their ids. */
export function lockLocationsById(tx: Tx, ids: readonly number[]): Promise<LockedLocation[]> {
  return tx.rows(
    lockedLocationRow,
    sql`
    select id, code, blocked_reason, archived_at is not null as archived
    from warehouse_locations where id = any(${ids}::bigint[]) order by id for share`,
  )
}

const palletCountRow = z.strictObject({ pallets: z.number() })

/** Returns how many pallets are at a location that the caller has locked. */
export async function countPalletsAt(tx: Tx, id: number): Promise<number> {
  const { pallets } = await tx.one(
    palletCountRow,
    sql`select count(*) as pallets from pallets where location_id = ${id}`,
  )
  return pallets
}
