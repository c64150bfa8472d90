import sql from 'sql-template-tag'
import type { Tx } from '../../platform/db/database.types.ts'
import { idRow } from '../../platform/db/row.ts'
import type { AuditContext } from '../../platform/http/context.ts'
import type { PickAreaTransfer } from './pick-area.types.ts'

/** Records the movement of a transfer between the pick area and a pallet. Returns its id. */
export async function recordPickAreaMovement(
  tx: Tx,
  audit: AuditContext,
  { direction, variant_id, quantity, pallet, warehouse_log_id }: PickAreaTransfer,
): Promise<number> {
  const change = direction === 'in' ? quantity : -quantity
  const { id } = await tx.one(
    idRow,
    sql`
    insert into stock_movements (variant_id, kind, on_hand_change, quantity, reference, warehouse_log_id, user_id)
    values (${variant_id}, ${direction}, ${change}, ${quantity}, ${pallet}, ${warehouse_log_id}, ${audit.user_id})
    returning id`,
  )
  return id
}
