import sql from 'sql-template-tag'
import { z } from 'zod'
import type { Tx } from '../../platform/db/database.ts'

const areaRow = z.strictObject({
  piece_id: z.number(),
  area: z.string(),
  position: z.number(),
  file_name: z.string(),
  sha256: z.string(),
  state: z.enum(['pending', 'sent', 'printed', 'skipped', 'failed']),
  by_job: z.boolean(),
  since: z.string(),
})
export type AreaRow = z.output<typeof areaRow>

/** The areas of a piece in print order. The piece's row is locked by the caller: areas change only under it. */
export async function areasOf(tx: Tx, pieceId: number): Promise<AreaRow[]> {
  return tx.rows(
    areaRow,
    sql`
    select piece_id, area, position, file_name, sha256, state, by_job, since from piece_areas where piece_id = ${pieceId} order by position`,
  )
}

export async function setArea(
  tx: Tx,
  pieceId: number,
  areas: readonly string[],
  state: AreaRow['state'],
  byJob: boolean,
  note: string,
): Promise<void> {
  await tx.run(sql`
    update piece_areas set state = ${state}, by_job = ${byJob}, note = left(${note}, 300), since = clock_timestamp()
    where piece_id = ${pieceId} and area = any(${areas})`)
}

/** Keeps that a piece was scanned at Package. Out: false where it was scanned there before. */
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

export async function dropPackageScans(tx: Tx, pieceIds: readonly number[]): Promise<void> {
  await tx.run(sql`delete from package_scans where piece_id = any(${pieceIds})`)
}
