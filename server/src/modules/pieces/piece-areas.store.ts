import sql from 'sql-template-tag'
import type { Tx } from '../../platform/db/database.types.ts'
import { ofOrders } from '../../platform/db/statements.ts'
import type { AreaRow } from './piece-areas.views.ts'

export async function saveAreaState(
  tx: Tx,
  pieceId: number,
  areas: readonly string[],
  state: AreaRow['state'],
  byJob: boolean,
  note: string,
): Promise<void> {
  const query = sql`
    update piece_areas set state = ${state}, by_job = ${byJob}, note = left(${note}, 300), since = clock_timestamp()
    where piece_id = ${pieceId} and area = any(${areas})
    returning (select p.order_id from pieces p where p.id = piece_id) as order_id`
  await tx.run(ofOrders(query, (rows: { order_id: number }[]) => rows.map((row) => row.order_id)))
}

/** Records that a piece was scanned at Package. Returns false if it was scanned there before. */
export async function addPackageScan(
  tx: Tx,
  pieceId: number,
  userId: number,
  stationId: number | null,
): Promise<boolean> {
  const added = await tx.run(sql`
    insert into package_scans (piece_id, user_id, station_id) values (${pieceId}, ${userId}, ${stationId})
    on conflict (piece_id) do nothing`)
  return added === 1
}

export async function deletePackageScans(tx: Tx, pieceIds: readonly number[]): Promise<void> {
  await tx.run(sql`delete from package_scans where piece_id = any(${pieceIds})`)
}
