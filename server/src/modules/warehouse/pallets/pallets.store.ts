import { palletCode } from '@platen/contracts/values/codes/gs1'
import sql from 'sql-template-tag'
import { z } from 'zod'
import type { Tx } from '../../../platform/db/database.types.ts'

const newPalletRow = z.strictObject({ id: z.number(), code: z.string() })

/** Adds empty pallets without a location. Their codes are numbered, or SSCCs where the site has a GS1 prefix. */
export function insertPallets(tx: Tx, count: number, note: string): Promise<{ id: number; code: string }[]> {
  return tx.rows(
    newPalletRow,
    sql`
    insert into pallets (code, note)
    select pallet_code(nextval('pallet_numbers'), (select gs1_prefix from site)), ${note} from generate_series(1, ${count})
    returning id, code`,
  )
}

export async function saveNote(tx: Tx, id: number, note: string): Promise<void> {
  await tx.run(sql`update pallets set note = ${note} where id = ${id}`)
}

const lockedPalletRow = z.strictObject({
  id: z.number(),
  code: z.string(),
  location_id: z.number().nullable(),
  location: z.string().nullable(),
  blocked_reason: z.string().nullable(),
  units: z.number(),
  archived: z.boolean(),
})
export type LockedPallet = z.output<typeof lockedPalletRow>

const columns = sql`p.id, p.code, p.location_id, p.units, p.archived_at is not null as archived,
  l.code as location, l.blocked_reason`

/** Locks pallets by their codes, in the order of their ids: two moves between the same pallets can't deadlock. */
export function lockPallets(tx: Tx, codes: readonly string[]): Promise<LockedPallet[]> {
  return tx.rows(
    lockedPalletRow,
    sql`
    select ${columns} from pallets p left join warehouse_locations l on l.id = p.location_id where p.code = any(${codes.map(palletCode)}::text[])
    order by p.id for no key update of p`,
  )
}

/** Does the same by their ids. */
export function lockPalletsById(tx: Tx, ids: readonly number[]): Promise<LockedPallet[]> {
  return tx.rows(
    lockedPalletRow,
    sql`select ${columns} from pallets p left join warehouse_locations l on l.id = p.location_id where p.id = any(${ids}::bigint[]) order by p.id for no key update of p`,
  )
}

/** Remembers that a pallet was counted and nothing differed. */
export async function saveCounted(tx: Tx, id: number): Promise<void> {
  await tx.run(sql`update pallets set counted_at = now() where id = ${id}`)
}

const lineRow = z.strictObject({
  pallet_id: z.number(),
  variant_id: z.number(),
  sku: z.string(),
  quantity: z.number(),
  lot: z.string(),
})
export type PalletLine = z.output<typeof lineRow>

/** Returns what is on pallets that the caller has locked. */
export function readLockedLines(tx: Tx, palletIds: readonly number[]): Promise<PalletLine[]> {
  return tx.rows(
    lineRow,
    sql`
    select c.pallet_id, c.variant_id, v.sku, c.quantity, c.lot
    from pallet_contents c join variants v on v.id = c.variant_id
    where c.pallet_id = any(${palletIds}::bigint[]) order by c.pallet_id, c.variant_id, c.lot`,
  )
}
