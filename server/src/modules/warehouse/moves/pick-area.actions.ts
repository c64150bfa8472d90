import type * as moves from '@platen/contracts/warehouse/moves'
import type { MoveAnswer } from '@platen/contracts/warehouse/moves'
import type { z } from 'zod'
import { type Call, auditContext } from '../../../platform/http/context.ts'
import { transferWithPickArea } from '../../stock/pick-area.public.ts'
import { lockStock } from '../../stock/stock.public.ts'
import { endClaim } from '../replenishment/replenishment.store.ts'
import { readMoveAnswer } from './move-ends.views.ts'
import { lotOfArriving, lotOfLeaving } from './lots.rules.ts'
import { lockEnds, nameGoods } from './move-ends.actions.ts'
import { assertHas, assertHasRoom, assertNotBlocked, entryOf } from './moves.rules.ts'
import { insertMove, issueEntryIds } from './warehouse-log.store.ts'

type Transfer = z.output<typeof moves.takeToPickArea.body>

/**
 * Takes goods from a pallet to the pick area, where they are on hand: one entry of the warehouse log and one movement
 * of stock, in one transaction. Short pieces get their blanks in queue order. It ends what this person claimed of it.
 */
export function takeToPickArea(ctx: Call, transfer: Transfer): Promise<MoveAnswer> {
  return transferGoods(ctx, transfer, 'in')
}

/**
 * Returns goods from the pick area to a pallet, at most what is available there. Assumed: the pick area keeps no lots,
 * so that they come back without one unless it is named.
 */
export function returnFromPickArea(ctx: Call, transfer: Transfer): Promise<MoveAnswer> {
  return transferGoods(ctx, transfer, 'out')
}

function transferGoods(ctx: Call, { pallet: code, note, ...scanned }: Transfer, direction: 'in' | 'out') {
  return ctx.write(async (tx) => {
    const named = await nameGoods(tx, scanned)
    const { variant_id, quantity } = named
    await lockStock(tx, [variant_id])
    const { pallets, lines } = await lockEnds(tx, [code])
    const [pallet] = pallets
    assertNotBlocked(pallet)
    const goods = direction === 'in' ? lotOfLeaving(pallet, lines, named) : lotOfArriving(named)
    if (direction === 'in') assertHas(pallet, lines, [goods])
    else assertHasRoom(pallet, lines, [goods])
    const [id] = await issueEntryIds(tx, 1)
    if (id === undefined) throw new Error('no id was issued')
    const { movement_id, level } = await transferWithPickArea(tx, auditContext(ctx), {
      ...{ direction, variant_id, quantity, pallet: pallet.code, warehouse_log_id: id },
    })
    const end = direction === 'in' ? { from_pallet_id: pallet.id } : { to_pallet_id: pallet.id }
    const kind = direction === 'in' ? 'to_pick' : 'from_pick'
    const entry = entryOf(goods, { id, kind, stock_movement_id: movement_id, ...end } as const)
    const moveId = await insertMove(tx, auditContext(ctx), { note }, [entry])
    if (direction === 'in')
      await endClaim(tx, { user_id: ctx.user.id, pallet_id: pallet.id, variant_id, lot: goods.lot })
    return readMoveAnswer(ctx, tx, moveId, [pallet.id], [level])
  })
}
