import type { ReplenishmentPlan } from '@platen/contracts/warehouse/replenishment'
import type { Call } from '../../../platform/http/context.ts'
import { refusal } from '../../../platform/http/refusal.ts'
import { lockEnds } from '../moves/move-ends.actions.ts'
import { assertNotBlocked } from '../moves/moves.rules.ts'
import { deleteClaims, saveClaims } from './replenishment.store.ts'
import { readLinesOfPallet, readReplenishmentPlan } from './replenishment.views.ts'

/**
 * Claims what has to be brought from a pallet: all of its lines that nobody else has claimed. Of two people who claim
 * the same lines one does, and the other is told who. Throws `replenishment_claimed` and `replenishment_not_needed`.
 */
export function claimPallet(ctx: Call, code: string): Promise<ReplenishmentPlan> {
  return ctx.write(async (tx) => {
    const { pallets } = await lockEnds(tx, [code])
    const [pallet] = pallets
    assertNotBlocked(pallet)
    const lines = await readLinesOfPallet(ctx, tx, pallet.id)
    const [first] = lines
    if (!first) throw refusal('replenishment_not_needed', { pallet: pallet.code })
    const free = lines.filter(({ claim }) => claim === null || claim.user_id === ctx.user.id)
    if (free.length === 0 && first.claim) {
      const { who, until } = first.claim
      throw refusal('replenishment_claimed', { who, pallet: pallet.code, until: new Date(until) })
    }
    await saveClaims(tx, ctx.user.id, pallet.id, free)
    return readReplenishmentPlan(ctx, tx)
  })
}

/** Gives back what one has claimed of a pallet, if anything. */
export function releasePallet(ctx: Call, code: string): Promise<ReplenishmentPlan> {
  return ctx.write(async (tx) => {
    const { pallets } = await lockEnds(tx, [code])
    await deleteClaims(tx, ctx.user.id, pallets[0].id)
    return readReplenishmentPlan(ctx, tx)
  })
}
