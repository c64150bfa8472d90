import type * as moves from '@platen/contracts/warehouse/moves'
import type { MoveAnswer } from '@platen/contracts/warehouse/moves'
import type { z } from 'zod'
import { auditContext, type Ctx } from '../../../platform/http/context.ts'
import { transferWithPickArea } from '../../stock/pick-area.public.ts'
import { lockStock } from '../../stock/stock.public.ts'
import { endClaim } from '../replenishment/replenishment.store.ts'
import { readMoveAnswer } from './move-ends.views.ts'
import { lockEnds, nameVariant } from './move-ends.actions.ts'
import { assertHas, assertHasRoom, assertNotBlocked } from './moves.rules.ts'
import { insertMove, issueEntryIds } from './warehouse-log.store.ts'

type Transfer = z.output<typeof moves.takeToPickArea.body>

/**
 * Takes goods from a pallet to the pick area, where they are on hand: one entry of the warehouse log and one movement
 * of stock, in one transaction. Short pieces get their blanks in queue order. It ends what this person claimed of it.
 */
export function takeToPickArea(ctx: Ctx, transfer: Transfer): Promise<MoveAnswer> {
  return transferGoods(ctx, transfer, 'in')
}

/** Returns goods from the pick area to a pallet, at most what is available there. */
export function returnFromPickArea(ctx: Ctx, transfer: Transfer): Promise<MoveAnswer> {
  return transferGoods(ctx, transfer, 'out')
}

function transferGoods(ctx: Ctx, { pallet: code, sku, quantity, note }: Transfer, direction: 'in' | 'out') {
  return ctx.write(async (tx) => {
    const goods = await nameVariant(tx, sku, quantity)
    const { variant_id } = goods
    await lockStock(tx, [variant_id])
    const { pallets, lines } = await lockEnds(tx, [code])
    const [pallet] = pallets
    assertNotBlocked(pallet)
    if (direction === 'in') assertHas(pallet, lines, goods)
    else assertHasRoom(pallet, lines, goods)
    const [id] = await issueEntryIds(tx, 1)
    if (id === undefined) throw new Error('no id was issued')
    const { movement_id, level } = await transferWithPickArea(tx, auditContext(ctx), {
      ...{ direction, variant_id, quantity, pallet: pallet.code, warehouse_log_id: id },
    })
    const end = direction === 'in' ? { from_pallet_id: pallet.id } : { to_pallet_id: pallet.id }
    const kind = direction === 'in' ? 'to_pick' : 'from_pick'
    const entry = { id, kind, variant_id, quantity, stock_movement_id: movement_id, ...end } as const
    const moveId = await insertMove(tx, auditContext(ctx), { note }, [entry])
    if (direction === 'in') await endClaim(tx, { user_id: ctx.user.id, pallet_id: pallet.id, variant_id })
    return readMoveAnswer(tx, moveId, [pallet.id], [level])
  })
}
