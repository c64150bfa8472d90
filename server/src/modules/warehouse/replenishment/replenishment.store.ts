import sql from 'sql-template-tag'
import type { Tx } from '../../../platform/db/database.types.ts'

/** How long a claim lasts. Assumed: long enough to fetch a pallet, and nobody waits long for a person who went home. */
const claimMinutes = 15

interface ClaimedLine {
  variant_id: number
  lot: string
  quantity: number
}

/** Claims lines of a pallet that the caller has locked, or extends claims of one's own. */
export async function saveClaims(
  tx: Tx,
  userId: number,
  palletId: number,
  lines: readonly ClaimedLine[],
): Promise<void> {
  await tx.run(sql`
    insert into replenishment_claims (pallet_id, variant_id, lot, quantity, user_id, expires_at)
    select ${palletId}, c.variant_id, c.lot, c.quantity, ${userId}, now() + make_interval(mins => ${claimMinutes})
    from unnest(${lines.map((line) => line.variant_id)}::bigint[], ${lines.map((line) => line.lot)}::text[],
      ${lines.map((line) => line.quantity)}::int[]) as c (variant_id, lot, quantity)
    on conflict (pallet_id, variant_id, lot) do update set quantity = excluded.quantity, user_id = excluded.user_id,
      claimed_at = excluded.claimed_at, expires_at = excluded.expires_at`)
}

/** Ends what a user has claimed of a pallet that the caller has locked. */
export async function deleteClaims(tx: Tx, userId: number, palletId: number): Promise<void> {
  await tx.run(sql`delete from replenishment_claims where pallet_id = ${palletId} and user_id = ${userId}`)
}

interface OwnLine {
  user_id: number
  pallet_id: number
  variant_id: number
  lot: string
}

/** Ends the claim of what a user has brought. That of somebody else stays, with what is left on the pallet. */
export async function endClaim(tx: Tx, { user_id, pallet_id, variant_id, lot }: OwnLine): Promise<void> {
  await tx.run(sql`
    delete from replenishment_claims
    where pallet_id = ${pallet_id} and variant_id = ${variant_id} and lot = ${lot} and user_id = ${user_id}`)
}
